// Questions that people ask about the waste reports of a country, and the same in SQL that finds the same rows and
// counts and nothing else.
import { lastYear, years } from './waste-country.mjs'

const yearOf = (k) => years[k % years.length]
/** Every province has that many reports. */
const numberOf = (k) => `${yearOf(k)}-01-000${1 + (k % 8)}`
const handedIn = `('submitted', 'in_review', 'approved_prov', 'accepted', 'published')`

const list = 'report_year desc, folded(report_no), id'
const odd = 'remark_count desc nulls last, id desc'
const sumOf = (quantity) =>
  `(select coalesce(sum((line ->> '${quantity}')::numeric), 0) from jsonb_array_elements(lines) line)`

/** A page with the names that it shows, and the number of all. */
const page = ({ table = 'waste_report', where = 'true', order = list, offset = 0 }) => [
  `select report.*, organization.name as organization, province.name as province
     from (select * from ${table} where ${where} order by ${order} limit 20 offset ${offset}) report
     join organization on organization.id = report.organization_id
     left join province on province.id = report.province_id`,
  `select count(*) from ${table} where ${where}`,
]

const address = (resource, query) => `/api/${resource}?size=20&projection=full&${query}`
const reports = (query) => address('waste_report_result', query)
const reuses = (query) => address('waste_report_reuse_report_result', query)

const linesOf = (year, isReceiver, columns) => `
  from waste_report report, jsonb_to_recordset(report.lines) as line ("dangerWasteId" bigint, ${columns}), waste_receiving_organization receiver
 where report.report_year = ${year} and report.status in ${handedIn} and form_type in ${isReceiver ? `('treater')` : `('05A', '05B')`}
   and "dangerWasteId" is not null`

/** Amounts told by generators and reported by receivers, by receiver and waste. */
const crossCheck = (year, where = 'true') => [
  `select receiver.name, generators, told.kg, own.kg
     from (select coalesce(merged_into_id, receiver.id) as id, "dangerWasteId" as waste, count(distinct report.organization_id) as generators,
                  sum("qtyTransferred") as kg
             ${linesOf(year, false, '"receiverId" bigint, "qtyTransferred" numeric')} and receiver.id = "receiverId" and "qtyTransferred" > 0
            group by 1, 2) told
     full join (select receiver.id, "dangerWasteId" as waste, sum("qtyGenerated") as kg
             ${linesOf(year, true, '"qtyGenerated" numeric')} and receiver.organization_id = report.organization_id
            group by 1, 2) own using (id, waste)
     join waste_receiving_organization receiver using (id)
    where ${where} order by abs(coalesce(told.kg, 0) - coalesce(own.kg, 0)) desc limit 1000`,
]

/** The newest versions: of one report in twenty that is the second. */
const hazardous = [
  `select report_year, count(*), sum(hazardous_generated), sum(hazardous_self_treated), sum(hazardous_transferred), sum(hazardous_exported),
          sum(hazardous_in_stock)
     from waste_report_version
    where form_type in ('05A', '05B', '06') and version = case when report_id % 20 = 0 then 2 else 1 end
    group by 1`,
  `select report_year, count(distinct organization_id) filter (where status <> 'draft') from waste_report
    where form_type in ('05A', '05B', '06') and status <> 'voided' group by 1`,
]

const shipped = (year) => [
  `select export.basel_code_id, export.foreign_unit_id, export.operation_id, count(*), sum((load ->> 'actualKg')::numeric),
          sum((load ->> 'receivedKg')::numeric)
     from waste_export export, jsonb_array_elements(export.shipments) load
    where load ->> 'actualDate' like '${year}-%' group by 1, 2, 3`,
]

/** How long the cross-check of a year may take. */
const crossCheckMs = 5000

/**
 * A heavy question is asked a few times. Times are compared with the baseline unless a time is allowed.
 * @param {{ provinces: string[], enterprises: string[] }} country
 */
export function wasteQuestions({ provinces, enterprises }) {
  const province = (k) => provinces[k % provinces.length]
  const provinceIs = (k) => `province_id = '${province(k)}'`
  const enterprise = (k) => enterprises[(k * 37) % enterprises.length]
  return [
    {
      what: 'cross-check of a year, the country',
      as: () => 'ministry',
      address: (k) => `/api/admin/waste-cross-check?year=${yearOf(k)}`,
      bare: (k) => crossCheck(yearOf(k)),
      isHeavy: true,
      allowedMs: crossCheckMs,
    },
    {
      what: 'cross-check of a year, a province',
      as: (k) => province(k),
      address: (k) => `/api/admin/waste-cross-check?year=${yearOf(k)}`,
      bare: (k) => crossCheck(yearOf(k), `receiver.province_id = '${province(k)}'`),
      isHeavy: true,
      allowedMs: crossCheckMs,
    },
    {
      what: 'ministry: a page',
      as: () => 'ministry',
      address: (k) => reports(`page=${k % 10}`),
      bare: (k) => page({ offset: 20 * (k % 10) }),
    },
    {
      what: 'ministry: a year',
      as: () => 'ministry',
      address: (k) => reports(`reportYear=${yearOf(k)}`),
      bare: (k) => page({ where: `report_year = ${yearOf(k)}` }),
    },
    {
      what: 'ministry: what was submitted',
      as: () => 'ministry',
      address: (k) => reports(`status=submitted&page=${k % 2}`),
      bare: (k) => page({ where: `status = 'submitted'`, offset: 20 * (k % 2) }),
    },
    {
      what: 'ministry: what is odd first',
      as: () => 'ministry',
      address: (k) => reports(`sort=remarkCount,desc&page=${k % 10}`),
      bare: (k) => page({ order: odd, offset: 20 * (k % 10) }),
    },
    {
      what: 'ministry: what was submitted in a year, what is odd first',
      as: () => 'ministry',
      address: (k) =>
        reports(`reportYear=${lastYear}&status=submitted&sort=remarkCount,desc&page=${k % 2}`),
      bare: (k) =>
        page({
          where: `report_year = ${lastYear} and status = 'submitted'`,
          order: odd,
          offset: 20 * (k % 2),
        }),
    },
    {
      what: 'ministry: late ones of a year',
      as: () => 'ministry',
      address: (k) => reports(`reportYear=${yearOf(k)}&isLate=true`),
      bare: (k) =>
        page({
          where: `report_year = ${yearOf(k)} and (submitted_at at time zone 'Asia/Ho_Chi_Minh')::date > due_date`,
        }),
    },
    {
      what: 'ministry: a year, the largest first',
      as: () => 'ministry',
      address: (k) => reports(`reportYear=${yearOf(k)}&sort=totalGenerated,desc`),
      bare: (k) =>
        page({
          where: `report_year = ${yearOf(k)}`,
          order: `${sumOf('qtyGenerated')} desc, id desc`,
        }),
      isHeavy: true,
    },
    {
      what: 'ministry: a number',
      as: () => 'ministry',
      address: (k) => reports(`q=${numberOf(k)}`),
      bare: (k) =>
        page({
          where: `words like '%${numberOf(k)}%'`,
        }),
    },
    {
      what: 'province: a page',
      as: province,
      address: () => reports('page=0'),
      bare: (k) => page({ where: provinceIs(k) }),
    },
    {
      what: 'province: what was submitted in a year',
      as: province,
      address: () => reports(`reportYear=${lastYear}&status=submitted`),
      bare: (k) =>
        page({
          where: `${provinceIs(k)} and report_year = ${lastYear} and status = 'submitted'`,
        }),
    },
    {
      what: 'province: a year, what is odd first',
      as: province,
      address: (k) => reports(`reportYear=${yearOf(k)}&sort=remarkCount,desc`),
      bare: (k) => page({ where: `${provinceIs(k)} and report_year = ${yearOf(k)}`, order: odd }),
    },
    {
      what: 'enterprise: its reports',
      as: enterprise,
      address: () => reports('page=0'),
      bare: (k) => page({ where: `organization_id = ${enterprise(k)}` }),
    },
    {
      what: 'ministry: what was reused in a year, the most first',
      as: () => 'ministry',
      address: (k) => reuses(`reportYear=${yearOf(k)}&sort=totalReused,desc`),
      bare: (k) =>
        page({
          table: 'waste_reuse_report',
          where: `report_year = ${yearOf(k)}`,
          order: `${sumOf('qtyReusedOnsite')} + ${sumOf('qtyTransferred')} desc, id desc`,
        }),
      isHeavy: true,
    },
    {
      what: 'exports of a year, as a country reports them',
      as: () => 'ministry',
      address: (k) => `/api/admin/waste-exports/national-report.xlsx?year=${yearOf(k)}`,
      bare: (k) => shipped(yearOf(k)),
      isHeavy: true,
    },
    {
      what: 'public totals of hazardous waste',
      as: () => 'visitor',
      address: () => '/api/eos/public/hazardous-waste',
      bare: () => hazardous,
      isHeavy: true,
    },
  ]
}
