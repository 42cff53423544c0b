// The people who sign in. They look after their passwords and second factors themselves, under /api/auth.
import { choice, flag, instant, reference, text } from '../fields/field.ts'
import {
  addressPattern,
  longestAddress,
  longestPersonName,
  personNamePattern,
} from '../people/person.ts'
import { resource } from '../resource.ts'

export const user = resource({
  path: 'user',
  itemRel: 'user',
  label: { en: 'User', vi: 'Người dùng' },
  storedIn: 'account',
  screen: { group: 'people', page: 'users' },
  fields: {
    username: text('Username', 'Tên đăng nhập', {
      required: true,
      max: 254,
      lowerCase: true,
      pattern: /^\S+$/,
      example: 'nguyen.van.a1',
    }),
    email: text('E-mail', 'E-mail', {
      max: longestAddress,
      lowerCase: true,
      pattern: addressPattern,
      example: 'nguyen.van.a1@example.org',
    }),
    fullName: text('Full name', 'Họ và tên', {
      required: true,
      max: longestPersonName,
      pattern: personNamePattern,
      example: 'Nguyễn Văn A 1',
      isFoundByPart: true,
    }),
    organizationId: reference('Organization', 'Cơ quan, đơn vị', 'organization'),
    status: choice(
      'Status',
      'Trạng thái',
      ['unverified', 'awaiting_approval', 'active', 'disabled'],
      {
        default: 'active',
      },
    ),
    locale: choice('Language', 'Ngôn ngữ', ['en', 'vi']),
    lastSignInAt: instant('Last sign-in', 'Đăng nhập gần nhất', { readOnly: true }),
    hasSecondFactor: flag('Second factor', 'Xác thực hai lớp', { computed: true, filled: true }),
    demo: flag('Demo', 'Dữ liệu mô phỏng', { default: false, readOnly: true }),
  },
  searches: [
    'findByIdIn',
    { name: 'findByUsername', gives: 'item' },
    'findByOrganizationId',
    'findByStatus',
    'findByFullNameContainingIgnoreCase',
  ],
  words: ['username', 'fullName', 'email'],
  table: ['username', 'fullName', 'email', 'organizationId', 'status', 'lastSignInAt'],
  access: { read: 'granted', write: 'administrators', own: 'id' },
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['username'],
  defaultSort: ['username,asc'],
  associations: { userRole: { of: 'user_role', by: 'userId' } },
})
