// The hand-overs of the shipments of an export.
import { choice, date, file, integer, reference, text } from '../../fields/field.ts'
import { rows } from '../../fields/rows.ts'
import { transportModes } from '../waste.ts'

/** Everybody who takes charge of a load signs for it: Basel Convention, article 6 (9). */
export const handOvers = rows(
  'Hand-overs',
  'Giao nhận trên đường',
  {
    serial: integer('Shipment', 'Chuyến số', { required: true, min: 1, max: 10_000 }),
    takenOverOn: date('Taken over on', 'Ngày nhận', { required: true }),
    carrierId: reference('Taken over by', 'Bên nhận', 'waste_international_shipping_unit', {
      required: true,
    }),
    mode: choice('Mode', 'Phương thức', transportModes, { required: true }),
    place: text('Place or port', 'Địa điểm, cảng', {
      required: true,
      max: 255,
      example: 'Cảng Cát Lái',
    }),
    vehicle: text('Vehicle or vessel', 'Phương tiện, tên tàu', { max: 255 }),
    fileId: file('Signed document', 'Chứng từ có chữ ký'),
  },
  { default: [], max: 2000 },
)
