// The shipments of an export, each until its disposal or its return.
import { choice, date, file, integer, number, reference, text } from '../../fields/field.ts'
import { rows } from '../../fields/rows.ts'
import { kilograms } from '../waste.ts'
import { shipmentStates } from './shipment-states.ts'

export const shipments = rows(
  'Shipments',
  'Các chuyến',
  {
    serial: integer('Serial', 'Số thứ tự', { required: true, min: 1, max: 10_000 }),
    state: choice('State', 'Trạng thái', shipmentStates, { default: 'planned' }),
    plannedDate: date('Planned date', 'Ngày dự kiến'),
    actualDate: date('Actual date', 'Ngày thực tế'),
    actualKg: number('Actual weight', 'Khối lượng thực tế', kilograms),
    packageCount: integer('Package count', 'Số kiện', { min: 0, max: 1_000_000 }),
    vehicles: text('Vehicles or vessel', 'Phương tiện', { max: 500 }),
    containerNos: text('Containers', 'Số công-te-nơ', { max: 1000 }),
    customsDeclarationNo: text('Customs declaration no', 'Số tờ khai hải quan', { max: 60 }),
    exitGate: text('Exit gate', 'Cửa khẩu xuất', { max: 255 }),
    carrierId: reference('Carrier', 'Đơn vị vận chuyển', 'waste_international_shipping_unit'),
    receivedAt: date('Received at', 'Ngày nhận'),
    receivedKg: number('Received weight', 'Khối lượng nhận', kilograms),
    rejectReason: text('Reject reason', 'Lý do từ chối', { max: 1000 }),
    /** This country was told of the rejection; the load comes back within ninety days from then on (article 8). */
    noticedAt: date('Told of the rejection at', 'Ngày được báo bị từ chối'),
    /** This country was told of the suspicion; the load is taken back within thirty days from then on (article 9). */
    suspectedAt: date('Told of the suspicion at', 'Ngày được báo nghi vấn'),
    returnedAt: date('Returned at', 'Ngày nhận lại về nước'),
    disposedAt: date('Disposed at', 'Ngày xử lý xong'),
    operationId: reference('Operation', 'Hoạt động Basel', 'waste_basel_code'),
    certificateFileId: file('Certificate', 'Chứng nhận xử lý'),
    incident: text('Incident', 'Sự cố', { max: 2000 }),
  },
  { default: [], max: 500 },
)
