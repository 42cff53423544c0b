// Roles, their members, and their grants.
import { choice, flag, integer, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'
import { grantScopes } from '../people/rights.ts'
import { organizationTypes, permissionActions } from '../words/vocabulary.ts'

export const role = resource({
  path: 'role',
  itemRel: 'role',
  label: { en: 'Role', vi: 'Vai trò' },
  storedIn: 'role',
  screen: {
    group: 'people',
    page: 'roles',
    columns: [
      'key',
      'name',
      'nameEn',
      'userCount',
      'grantCount',
      'ofType',
      'needsSecondFactor',
      'signs',
    ],
  },
  fields: {
    key: text('Key', 'Mã định danh', {
      required: true,
      fixed: true,
      max: 60,
      pattern: /^[a-z][a-z0-9_]*$/,
      example: 'auditor_1',
    }),
    name: text('Name', 'Tên', { required: true, max: 255, isFoundByPart: true }),
    nameEn: text('Name (English)', 'Tên (tiếng Anh)', { max: 255 }),
    ofType: choice(
      'Only for organizations of type',
      'Chỉ dành cho loại đơn vị',
      Object.values(organizationTypes),
    ),
    needsSecondFactor: flag('Needs a second factor', 'Bắt buộc xác thực hai lớp', {
      default: false,
    }),
    signs: flag('Signs for its enterprise', 'Ký thay doanh nghiệp', {
      default: false,
      hint: {
        en: 'Its holders hand in the reports of their enterprise and its requests to export waste. Others prepare them.',
        vi: 'Người có vai trò này nộp báo cáo và hồ sơ đề nghị xuất khẩu chất thải của doanh nghiệp mình. Người khác chỉ lập.',
      },
    }),
    builtIn: flag('Built in', 'Có sẵn', { default: false, readOnly: true }),
    /** In the whole country. */
    userCount: integer('Users', 'Số người dùng', { computed: true, filled: true, moves: true }),
    grantCount: integer('Rights', 'Số quyền', { computed: true, filled: true, moves: true }),
  },
  searches: [{ name: 'findByKey', gives: 'item' }, 'findByIdIn', 'findByNameContainingIgnoreCase'],
  words: ['key', 'name', 'nameEn'],
  table: ['key', 'name', 'nameEn', 'ofType', 'needsSecondFactor'],
  access: { read: 'granted', write: 'administrators' },
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['key'],
  defaultSort: ['key,asc'],
  associations: { userRole: { of: 'user_role', by: 'roleId' } },
})

export const userRole = resource({
  path: 'user_role',
  itemRel: 'userRole',
  label: { en: 'Role of a user', vi: 'Vai trò của người dùng' },
  storedIn: 'account_role',
  screen: { group: 'people', page: 'user-roles' },
  fields: {
    userId: reference('User', 'Người dùng', 'user', {
      required: true,
      fixed: true,
      column: 'account_id',
    }),
    roleId: reference('Role', 'Vai trò', 'role', { required: true, fixed: true }),
  },
  searches: ['findByUserId', 'findByUserIdIn', 'findByRoleId'],
  table: ['userId', 'roleId'],
  access: { read: 'granted', write: 'administrators', own: 'userId' },
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['userId', 'roleId'],
  defaultSort: ['userId,asc', 'roleId,asc'],
  methods: ['LIST', 'CREATE', 'READ', 'DELETE'],
})

/** A grant, to a role or to one person. */
export const grant = resource({
  path: 'grant',
  itemRel: 'grant',
  label: { en: 'Grant', vi: 'Phân quyền' },
  storedIn: 'access_grant',
  screen: { group: 'people', page: 'grants' },
  fields: {
    roleId: reference('Role', 'Vai trò', 'role', {
      hint: {
        en: 'Where there are two administrators, what a role may do is proposed under “Roles and rights”.',
        vi: 'Khi có hai quản trị viên, quyền của vai trò được đề xuất tại mục “Vai trò và quyền”.',
      },
    }),
    userId: reference('User', 'Người dùng', 'user', { column: 'account_id' }),
    action: choice('Action', 'Hành động', permissionActions, { required: true }),
    /** The path of a resource, STATION, LOCATION_POINT, or * for every resource but people and rights. */
    subject: text('Subject', 'Đối tượng', {
      required: true,
      max: 100,
      pattern: /^(\*|[\w-]+)$/,
      example: 'stations',
    }),
    scopeKind: choice('As far as', 'Phạm vi', grantScopes, { default: 'own' }),
    /** The id of the province, organization or station; empty for `own` and `country`. */
    scopeId: text('Which one', 'Cụ thể', { max: 24, pattern: /^[0-9a-f]+$/, example: '1001' }),
    note: text('Why', 'Lý do', { max: 500 }),
  },
  example: {
    roleId: '1',
    userId: null,
    action: 'EXPORT',
    subject: 'facility',
    scopeKind: 'own',
    scopeId: null,
  },
  searches: ['findByRoleId', 'findByUserId', 'findByRoleIdIn', 'findByActionAndSubject'],
  table: ['roleId', 'userId', 'action', 'subject', 'scopeKind', 'scopeId'],
  access: { read: 'granted', write: 'administrators', own: 'userId' },
  narrowedBy: 'none',
  size: 'small',
  defaultSort: ['subject,asc', 'action,asc'],
})
