// Advice for each level of India's National Air Quality Index tells its meaning for health and what people can do.
import { declareAdvice } from '../../levels/advice.ts'
import type { InNaqiLevelKey } from './levels.ts'

export const IN_NAQI_ADVICE = declareAdvice<'in_naqi', InNaqiLevelKey>({
  index: 'in_naqi',
  sensitivePeople: {
    en: 'Children, older people, and people with asthma or another disease of the lungs or the heart',
    vi: 'Trẻ em, người cao tuổi, người mắc hen, bệnh phổi hoặc bệnh tim',
  },
  source:
    "Effects: gist of the health statements of the Central Pollution Control Board's report of October 2014. The board states effects only; what " +
    'people can do is ours, drawn from these effects.',
  byLevel: {
    good: {
      effect: { en: 'Hardly any effect on health.', vi: 'Hầu như không ảnh hưởng tới sức khỏe.' },
      general: { en: 'Be active outdoors as you like.', vi: 'Tự do hoạt động ngoài trời.' },
      sensitive: { en: 'Be active outdoors as you like.', vi: 'Tự do hoạt động ngoài trời.' },
      outdoor: {
        en: 'Work and lessons outdoors need no change.',
        vi: 'Làm việc và học tập ngoài trời như bình thường.',
      },
    },
    satisfactory: {
      effect: {
        en: 'Sensitive people may feel slight discomfort when breathing.',
        vi: 'Người nhạy cảm có thể hơi khó chịu khi hít thở.',
      },
      general: { en: 'Be active outdoors as you like.', vi: 'Tự do hoạt động ngoài trời.' },
      sensitive: {
        en: 'You can be active outdoors. Slow down if breathing feels uncomfortable.',
        vi: 'Vẫn có thể hoạt động ngoài trời. Hãy giảm nhịp độ nếu thấy khó chịu khi thở.',
      },
      outdoor: {
        en: 'No change needed; keep an eye on people with asthma.',
        vi: 'Không cần thay đổi; chú ý người mắc hen.',
      },
    },
    'moderately-polluted': {
      effect: {
        en: 'People with asthma or lung disease find breathing uncomfortable, and so do people with heart disease, children and older people.',
        vi: 'Người mắc hen, bệnh phổi thấy khó thở; người mắc bệnh tim, trẻ em và người cao tuổi cũng khó chịu khi thở.',
      },
      general: {
        en: 'Shorten hard exercise outdoors if you cough or feel irritation.',
        vi: 'Rút ngắn tập luyện nặng ngoài trời nếu ho hoặc thấy kích ứng.',
      },
      sensitive: {
        en: 'Cut down on long or hard exercise outdoors and keep your medicine at hand.',
        vi: 'Giảm tập luyện kéo dài hoặc nặng ngoài trời và mang theo thuốc.',
      },
      outdoor: {
        en: 'Give breaks in hard work; let children with asthma take part in lighter games.',
        vi: 'Bố trí giờ nghỉ khi làm việc nặng; cho trẻ mắc hen chơi các trò nhẹ hơn.',
      },
    },
    poor: {
      effect: {
        en: 'Longer exposure makes breathing uncomfortable for most people, and more so for people with heart disease.',
        vi: 'Tiếp xúc lâu khiến hầu hết mọi người khó chịu khi thở, nhất là người mắc bệnh tim.',
      },
      general: {
        en: 'Cut down on long or hard exercise outdoors.',
        vi: 'Giảm tập luyện kéo dài hoặc nặng ngoài trời.',
      },
      sensitive: {
        en: 'Avoid exercise outdoors and stay indoors as much as you can.',
        vi: 'Tránh tập luyện ngoài trời và ở trong nhà nhiều nhất có thể.',
      },
      outdoor: {
        en: 'Move sports lessons indoors; shorten heavy work outdoors and provide masks.',
        vi: 'Chuyển giờ thể dục vào trong nhà; rút ngắn việc nặng ngoài trời và cấp khẩu trang.',
      },
    },
    'very-poor': {
      effect: {
        en: 'Longer exposure can make people ill in their airways, people with lung or heart disease more so.',
        vi: 'Tiếp xúc lâu có thể gây bệnh đường hô hấp, rõ hơn ở người mắc bệnh phổi hoặc bệnh tim.',
      },
      general: {
        en: 'Avoid exercise outdoors. Wear a proper mask if you must be out for long.',
        vi: 'Tránh tập luyện ngoài trời. Đeo khẩu trang đạt chuẩn nếu phải ở ngoài lâu.',
      },
      sensitive: {
        en: 'Stay indoors with doors and windows closed.',
        vi: 'Ở trong nhà, đóng cửa ra vào và cửa sổ.',
      },
      outdoor: {
        en: 'Keep pupils indoors; put off heavy work outdoors.',
        vi: 'Cho học sinh ở trong nhà; hoãn việc nặng ngoài trời.',
      },
    },
    severe: {
      effect: {
        en: 'Even healthy people may fall ill in their airways; people with lung or heart disease are seriously affected, even by light activity.',
        vi: 'Người khỏe mạnh cũng có thể mắc bệnh đường hô hấp; người mắc bệnh phổi, bệnh tim bị ảnh hưởng nghiêm trọng, kể cả khi vận động nhẹ.',
      },
      general: {
        en: 'Stay indoors with doors and windows closed. Wear a proper mask if you must go out.',
        vi: 'Ở trong nhà, đóng cửa ra vào và cửa sổ. Đeo khẩu trang đạt chuẩn nếu phải ra ngoài.',
      },
      sensitive: {
        en: 'Stay indoors and rest. Ask for medical help when breathing gets hard.',
        vi: 'Ở trong nhà và nghỉ ngơi. Gọi trợ giúp y tế khi khó thở.',
      },
      outdoor: {
        en: 'Call off lessons, sports and work outdoors.',
        vi: 'Ngừng giờ học, thể thao và công việc ngoài trời.',
      },
    },
  },
})
