// What people call the resources: many of them in English (one of them is the declaration's label), and in Vietnamese, which has one form.

export interface ResourceWords {
  many: string
  vi: string
}

export const resourceWords: Readonly<Record<string, ResourceWords>> = {
  province: { many: 'Provinces', vi: 'Tỉnh, thành phố' },
  organization: { many: 'Organizations', vi: 'Đơn vị' },
  'station-type': { many: 'Station types', vi: 'Loại trạm' },
  stations: { many: 'Stations', vi: 'Trạm quan trắc' },
  indicator: { many: 'Indicators', vi: 'Thông số' },
  indicators: { many: 'Indicators', vi: 'Thông số' },
  station_indicator: { many: 'Indicators of stations', vi: 'Thông số của trạm' },
  programs: { many: 'Programs', vi: 'Chương trình quan trắc' },
  'location-point': { many: 'Sampling points', vi: 'Điểm quan trắc định kỳ' },
  'public-data': { many: 'Public readings', vi: 'Số liệu công bố' },
  'public-location-point-data': { many: 'Sampling results', vi: 'Kết quả quan trắc định kỳ' },
  category: { many: 'Categories', vi: 'Chuyên mục' },
  post: { many: 'Posts', vi: 'Bài viết' },
  documentation: { many: 'Documents', vi: 'Văn bản' },
  careers: { many: 'Vacancies', vi: 'Tin tuyển dụng' },
  industries: { many: 'Industries', vi: 'Ngành nghề' },
  messages: { many: 'Questions and answers', vi: 'Hỏi đáp' },
  waste_type: { many: 'Types of waste', vi: 'Loại chất thải' },
  waste_category: { many: 'Waste categories', vi: 'Nhóm chất thải' },
  danger_waste: { many: 'List of hazardous waste', vi: 'Danh mục chất thải nguy hại' },
  waste_basel_code: { many: 'Basel codes', vi: 'Mã Basel' },
  waste_execute_method_entity: { many: 'Processing methods', vi: 'Phương pháp xử lý' },
  waste_receiving_organization: {
    many: 'Receiving organizations',
    vi: 'Đơn vị tiếp nhận chất thải',
  },
  waste_international_shipping_unit: {
    many: 'Cross-border carriers',
    vi: 'Đơn vị vận chuyển xuyên biên giới',
  },
  waste_treatment_foreign_unit: {
    many: 'Foreign treatment units',
    vi: 'Cơ sở xử lý ở nước ngoài',
  },
  waste_report_result: { many: 'Waste reports', vi: 'Báo cáo chất thải' },
  waste_report_reuse_report_result: {
    many: 'Reports of reused waste',
    vi: 'Báo cáo tái sử dụng chất thải',
  },
  waste_export_report_result: {
    many: 'Exports of hazardous waste',
    vi: 'Xuất khẩu chất thải nguy hại',
  },
  facility: { many: 'Waste facilities', vi: 'Cơ sở xử lý chất thải' },
  solid_waste_statistic: { many: 'Solid-waste statistics', vi: 'Thống kê chất thải rắn' },
  user: { many: 'Users', vi: 'Người dùng' },
  role: { many: 'Roles', vi: 'Vai trò' },
  user_role: { many: 'Roles of users', vi: 'Vai trò của người dùng' },
  grant: { many: 'Grants', vi: 'Phân quyền' },
  activity_logs: { many: 'Activity log', vi: 'Nhật ký hoạt động' },
}
