// Advice for each level of Canada's AQHI: the gist of the official health messages in our words.
import { declareAdvice } from '../../levels/advice.ts'
import type { AqhiLevelKey } from './levels.ts'

/** Effects and outdoor advice are ours, drawn from the messages to the two groups, which are official [C]. */
export const AQHI_ADVICE = declareAdvice<'ca_aqhi', AqhiLevelKey>({
  index: 'ca_aqhi',
  sensitivePeople: {
    en: 'People with a disease of the heart or the lungs; at high and very high risk also children and older people',
    vi: 'Người mắc bệnh tim hoặc bệnh phổi; ở mức nguy cơ cao và rất cao có thêm trẻ em và người cao tuổi',
  },
  source:
    'Gist of the Air Quality Health Index messages of Environment and Climate Change Canada for the at-risk and the general population; what stands for effects and for work and school is ours, in their spirit.',
  byLevel: {
    low: {
      effect: {
        en: 'Little or no risk from air pollution.',
        vi: 'Ô nhiễm không khí gây nguy cơ rất nhỏ hoặc không gây nguy cơ.',
      },
      general: {
        en: 'Ideal air for being active outdoors.',
        vi: 'Không khí rất phù hợp cho hoạt động ngoài trời.',
      },
      sensitive: {
        en: 'Enjoy your usual outdoor activities.',
        vi: 'Có thể hoạt động ngoài trời như bình thường.',
      },
      outdoor: {
        en: 'Work, sport and school outdoors as usual.',
        vi: 'Làm việc, thể thao và hoạt động của trường học ngoài trời như bình thường.',
      },
    },
    moderate: {
      effect: {
        en: 'People at risk may feel symptoms.',
        vi: 'Người có nguy cơ có thể xuất hiện triệu chứng.',
      },
      general: {
        en: 'No need to change your usual activities, unless you cough or your throat is sore.',
        vi: 'Không cần thay đổi sinh hoạt, trừ khi bị ho hoặc rát họng.',
      },
      sensitive: {
        en: 'With symptoms, think of cutting or putting off hard exercise outdoors.',
        vi: 'Nếu có triệu chứng, nên giảm hoặc hoãn hoạt động gắng sức ngoài trời.',
      },
      outdoor: {
        en: 'Go on as usual; let those who have symptoms rest.',
        vi: 'Tiếp tục như bình thường; để người có triệu chứng được nghỉ ngơi.',
      },
    },
    high: {
      effect: {
        en: 'People at risk are affected; others may feel symptoms.',
        vi: 'Người có nguy cơ bị ảnh hưởng; những người khác có thể xuất hiện triệu chứng.',
      },
      general: {
        en: 'If you cough or your throat is sore, think of cutting or putting off hard exercise outdoors.',
        vi: 'Nếu bị ho hoặc rát họng, nên giảm hoặc hoãn hoạt động gắng sức ngoài trời.',
      },
      sensitive: {
        en: 'Cut or put off hard exercise outdoors. Children and older people should take it easy too.',
        vi: 'Giảm hoặc hoãn hoạt động gắng sức ngoài trời. Trẻ em và người cao tuổi cũng nên vận động nhẹ nhàng.',
      },
      outdoor: {
        en: 'Shorten heavy work outdoors, with more breaks; move school sport indoors.',
        vi: 'Rút ngắn công việc nặng ngoài trời, nghỉ nhiều hơn; chuyển giờ thể dục của trường vào trong nhà.',
      },
    },
    'very-high': {
      effect: {
        en: 'Everyone may be affected, people at risk seriously.',
        vi: 'Mọi người đều có thể bị ảnh hưởng, người có nguy cơ bị ảnh hưởng nghiêm trọng.',
      },
      general: {
        en: 'Cut or put off hard exercise outdoors, above all if you cough or your throat is sore.',
        vi: 'Giảm hoặc hoãn hoạt động gắng sức ngoài trời, nhất là khi bị ho hoặc rát họng.',
      },
      sensitive: {
        en: 'Avoid hard exercise outdoors. Children and older people should avoid effort outdoors too.',
        vi: 'Tránh hoạt động gắng sức ngoài trời. Trẻ em và người cao tuổi cũng nên tránh vận động ngoài trời.',
      },
      outdoor: {
        en: 'Put off heavy work outdoors where possible; keep pupils indoors.',
        vi: 'Hoãn công việc nặng ngoài trời nếu có thể; cho học sinh ở trong nhà.',
      },
    },
  },
})
