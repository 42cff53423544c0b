// Texts of the two pages that explain rights: what one person may do, and who can do one thing. They come with the first page that
// shows them, not with the home page.
import i18next from 'i18next'
import { defineTexts } from '../../ui/define-texts.ts'

export const rightsTexts = defineTexts({
  en: {
    ofUser: 'What may this person do, and why',
    ofUserNamed: 'What may {{name}} do, and why',
    ofUserIntro:
      'Everything that can really be done, and the role or grant that it comes from. Change it under roles and grants.',
    person: 'Person',
    holders: 'Who can do this',
    holdersIntro: 'Choose what is done, and to which kind of thing.',
    kind: 'Kind of thing',
    action: 'Action',
    actions: 'Actions',
    scope: 'As far as',
    source: 'Comes from',
    anyAction: 'every action',
    search: 'Search kinds and places',
    throughRole: 'Role “{{role}}”',
    alone: 'Grant to this person alone',
    asPartOf: 'as part of “{{what}}”',
    nothing: 'This person may do nothing in the administration.',
    nothingText: 'Give a role or a grant for that.',
    noMatch: 'Nothing fits these filters.',
    nobody: 'Nobody can do this.',
    nobodyText: 'Give somebody a role or a grant that allows it.',
    clear: 'Clear filters',
    shown_one: '{{count}} line',
    shown_other: '{{count}} lines',
    people_one: '{{count}} person',
    people_other: '{{count}} persons',
    noRight: 'Only those who administer rights see this.',
    noRightText: 'It needs the right to edit grants for the whole country.',
    toGrants: 'Grants of this person',
    toUser: 'Entry of this person',
  },
  vi: {
    ofUser: 'Người này được làm gì, vì sao',
    ofUserNamed: '{{name}} được làm gì, vì sao',
    ofUserIntro:
      'Mọi việc thực sự làm được, kèm vai trò hoặc quyền cho phép việc đó. Thay đổi tại mục vai trò và phân quyền.',
    person: 'Người dùng',
    holders: 'Ai làm được việc này',
    holdersIntro: 'Hãy chọn việc cần làm và loại đối tượng.',
    kind: 'Loại đối tượng',
    action: 'Việc',
    actions: 'Các việc',
    scope: 'Phạm vi',
    source: 'Nguồn quyền',
    anyAction: 'mọi việc',
    search: 'Tìm loại đối tượng và phạm vi',
    throughRole: 'Vai trò “{{role}}”',
    alone: 'Quyền cấp riêng cho người này',
    asPartOf: 'thuộc “{{what}}”',
    nothing: 'Người này chưa được làm gì trong phần quản trị.',
    nothingText: 'Hãy cấp vai trò hoặc quyền nếu cần.',
    noMatch: 'Không có dòng nào phù hợp với bộ lọc.',
    nobody: 'Chưa ai làm được việc này.',
    nobodyText: 'Hãy cấp cho người phụ trách một vai trò hoặc quyền phù hợp.',
    clear: 'Bỏ bộ lọc',
    shown_one: '{{count}} dòng',
    shown_other: '{{count}} dòng',
    people_one: '{{count}} người',
    people_other: '{{count}} người',
    noRight: 'Chỉ người quản trị quyền mới xem được trang này.',
    noRightText: 'Cần quyền sửa mục phân quyền trong phạm vi cả nước.',
    toGrants: 'Quyền cấp riêng của người này',
    toUser: 'Thông tin người này',
  },
})

for (const language of ['en', 'vi'] as const) {
  i18next.addResourceBundle(language, 'rights', rightsTexts[language])
}
