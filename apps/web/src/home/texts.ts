// Texts of the home page. The advice is a short account of what Decision 1459/QĐ-TCMT (tables 4 and 5) recommends for each level
// of VN_AQI; it belongs to that index alone and is never shown beside another.
import { defineTexts } from '../ui/define-texts.ts'

export const homeTexts = defineTexts({
  en: {
    title: 'Air and water now',
    airIn: 'Air in {{place}}',
    country: 'the whole country',
    ownStations: 'Stations of {{name}}',
    choose: 'Province',
    wholeCountry: 'Whole country',
    highestOf_one: 'The only station reporting',
    highestOf_other: 'Highest of {{count}} stations reporting',
    indexName: 'VN_AQI, hourly index',
    averaging: 'dust weighted over 12 hours (NowCast), gases over 1 hour',
    hour: '{{hour}}, {{day}} ({{zone}})',
    mainPollutant: 'Main pollutant: {{names}}',
    adviceTitle: 'Advice for this air (VN_AQI: {{level}})',
    everyone: 'Everyone',
    sensitive: 'Children, the elderly, people with heart or lung disease',
    map: 'Show on the map',
    allStations: 'All stations',
    stationsTitle: 'Air stations',
    provincesTitle: 'Air by province',
    waterTitle: 'Water, newest readings',
    waterNote: 'Readings of automatic stations; no index is computed from them here.',
    changedTitle: 'Changed level within 24 hours',
    changedNone: 'No station reporting now has another level than 24 hours ago.',
    now: 'now',
    distributionTitle: 'Stations reporting, by level',
    distribution: '{{speaking}} of {{total}} air stations report now.',
    column: {
      station: 'Station',
      province: 'Province',
      index: 'VN_AQI',
      highest: 'Highest VN_AQI',
      hour: 'Hour',
      state: 'State',
      reporting: 'Reporting',
    },
    noneReporting: 'No air station of {{place}} is reporting an index now',
    noneReportingText:
      'Old figures are not shown as present air. The list below says what each station is doing.',
    noAir: 'There is no published air station in {{place}}',
    noAirText: 'Look at the whole country, or choose another province.',
    noWater: 'There is no published water station here.',
    referenceOnly: 'reference station: concentrations only',
    asOf: 'As of {{time}}',
    stale: 'These figures are from {{age}}: the server could not be reached since.',
    advice: {
      good: { everyone: 'A good time to be outdoors.', sensitive: 'A good time to be outdoors.' },
      moderate: {
        everyone: 'Outdoor activities as usual.',
        sensitive: 'Outdoors is still possible; watch for coughing or short breath.',
      },
      poor: {
        everyone:
          'Whoever has sore eyes, a cough or a sore throat should spend less time outdoors. Pupils may go out, with less long exercise.',
        sensitive:
          'Cut heavy activity and time outdoors. People with asthma may need their medicine more often.',
      },
      bad: {
        everyone: 'Cut heavy activity outdoors, avoid long exercise and rest more indoors.',
        sensitive: 'Stay in and avoid heavy activity. Outdoors, wear a proper mask.',
      },
      'very-bad': {
        everyone:
          'Keep time outdoors to a minimum and move activities indoors. Wear a mask outdoors.',
        sensitive: 'Stay in and cut heavy activity.',
      },
      hazardous: {
        everyone: 'Stay in, close doors and windows; wear a mask if you must go out.',
        sensitive: 'Stay in, close doors and windows; wear a mask if you must go out.',
      },
    },
  },
  vi: {
    title: 'Không khí và nước hiện nay',
    airIn: 'Không khí tại {{place}}',
    country: 'cả nước',
    ownStations: 'Trạm của {{name}}',
    choose: 'Tỉnh, thành phố',
    wholeCountry: 'Cả nước',
    highestOf_other: 'Cao nhất trong {{count}} trạm đang có số liệu',
    indexName: 'VN_AQI, chỉ số giờ',
    averaging: 'bụi tính theo 12 giờ (NowCast), khí theo 1 giờ',
    hour: '{{hour}}, {{day}} ({{zone}})',
    mainPollutant: 'Chất ô nhiễm chính: {{names}}',
    adviceTitle: 'Khuyến cáo (VN_AQI: {{level}})',
    everyone: 'Mọi người',
    sensitive: 'Trẻ em, người cao tuổi, người có bệnh tim hoặc hô hấp',
    map: 'Xem trên bản đồ',
    allStations: 'Tất cả các trạm',
    stationsTitle: 'Trạm không khí',
    provincesTitle: 'Không khí theo tỉnh, thành phố',
    waterTitle: 'Nước, số liệu mới nhất',
    waterNote: 'Số liệu của trạm tự động; ở đây không tính chỉ số từ các số liệu này.',
    changedTitle: 'Đổi mức trong 24 giờ',
    changedNone: 'Không trạm nào đang có số liệu đổi mức so với 24 giờ trước.',
    now: 'hiện nay',
    distributionTitle: 'Số trạm đang có số liệu theo mức',
    distribution: '{{speaking}} trên {{total}} trạm không khí đang có số liệu.',
    column: {
      station: 'Trạm',
      province: 'Tỉnh, thành phố',
      index: 'VN_AQI',
      highest: 'VN_AQI cao nhất',
      hour: 'Giờ',
      state: 'Trạng thái',
      reporting: 'Có số liệu',
    },
    noneReporting: 'Hiện không trạm không khí nào của {{place}} có chỉ số',
    noneReportingText:
      'Số liệu cũ không được hiển thị như không khí hiện tại. Danh sách dưới đây cho biết tình trạng từng trạm.',
    noAir: 'Không có trạm không khí được công bố tại {{place}}',
    noAirText: 'Hãy xem cả nước hoặc chọn tỉnh khác.',
    noWater: 'Không có trạm nước được công bố tại đây.',
    referenceOnly: 'trạm tham khảo: chỉ công bố nồng độ',
    asOf: 'Tính đến {{time}}',
    stale: 'Số liệu này từ {{age}}: từ đó đến nay không kết nối được máy chủ.',
    advice: {
      good: {
        everyone: 'Thời điểm tốt để hoạt động ngoài trời.',
        sensitive: 'Thời điểm tốt để hoạt động ngoài trời.',
      },
      moderate: {
        everyone: 'Hoạt động ngoài trời bình thường.',
        sensitive: 'Vẫn có thể ra ngoài; chú ý nếu ho hoặc khó thở.',
      },
      poor: {
        everyone:
          'Người bị cay mắt, ho hoặc đau họng nên giảm thời gian ở ngoài trời. Học sinh có thể ra ngoài nhưng nên hạn chế vận động kéo dài.',
        sensitive:
          'Giảm vận động mạnh và thời gian ở ngoài trời. Người hen suyễn có thể cần dùng thuốc thường xuyên hơn.',
      },
      bad: {
        everyone:
          'Giảm vận động mạnh ngoài trời, tránh tập luyện kéo dài, nghỉ ngơi trong nhà nhiều hơn.',
        sensitive:
          'Nên ở trong nhà, giảm vận động mạnh. Khi ra ngoài cần đeo khẩu trang đạt chuẩn.',
      },
      'very-bad': {
        everyone:
          'Hạn chế tối đa ra ngoài, chuyển hoạt động vào trong nhà. Đeo khẩu trang khi ra ngoài.',
        sensitive: 'Nên ở trong nhà và giảm vận động mạnh.',
      },
      hazardous: {
        everyone: 'Ở trong nhà, đóng cửa ra vào và cửa sổ; đeo khẩu trang nếu phải ra ngoài.',
        sensitive: 'Ở trong nhà, đóng cửa ra vào và cửa sổ; đeo khẩu trang nếu phải ra ngoài.',
      },
    },
  },
})
