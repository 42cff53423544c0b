// Texts of the page of data sets.
import { defineTexts } from '../../parts/define-texts.ts'

export const dataSetsTexts = defineTexts('dataSets', {
  en: {
    title: 'Data',
    lead: 'Everything that this portal shows can be taken as files, without an account and without asking.',
    description:
      'Every data set of the portal with its licence, the meaning of its columns, and files by year as CSV, NDJSON and Parquet.',
    licence: {
      title: 'Licence',
      none: 'The office has not said under which licence the data stand. Ask it before you publish them again.',
      portal: 'this portal',
      cite: 'Name the source like this, with the day on which you took the data:',
      example: 'Source: {{source}}, {{licence}}.',
    },
    api: {
      title: 'For programs',
      text: 'All data are also answers of an API. Files say their licence in the header Link, in the metadata of Parquet, in the first line of NDJSON and in the description of CSV files.',
      docs: 'API, for readers',
      document: 'API document (OpenAPI)',
    },
    empty: 'No data are public yet',
    emptyHint: 'Files stand here once the office has published stations or results.',
    changes: 'Changes: {{how}}.',
    newest: 'newest',
    files: 'Files of {{title}} by year',
    year: 'Year',
    formats: 'Files',
    form: {
      csv: 'CSV',
      ndjson: 'NDJSON',
      parquet: 'Parquet',
      csvw: 'Description of the columns',
      json: 'JSON',
    },
    columns_one: 'Dictionary: {{count}} column',
    columns_other: 'Dictionary: {{count}} columns',
  },
  vi: {
    title: 'Dữ liệu',
    lead: 'Mọi thông tin hiển thị trên cổng đều tải được dưới dạng tệp, không cần tài khoản, không cần xin phép.',
    description:
      'Mọi bộ dữ liệu của cổng kèm giấy phép, ý nghĩa từng cột và tệp theo năm dạng CSV, NDJSON và Parquet.',
    licence: {
      title: 'Giấy phép',
      none: 'Cơ quan chưa công bố giấy phép của dữ liệu. Hãy hỏi cơ quan trước khi đăng lại.',
      portal: 'cổng thông tin này',
      cite: 'Ghi nguồn như sau, kèm ngày tải dữ liệu:',
      example: 'Nguồn: {{source}}, {{licence}}.',
    },
    api: {
      title: 'Dành cho chương trình máy tính',
      text: 'Mọi dữ liệu cũng có qua API. Tệp nêu giấy phép ở tiêu đề Link, trong siêu dữ liệu của Parquet, ở dòng đầu của NDJSON và trong bản mô tả của tệp CSV.',
      docs: 'Tài liệu API để đọc',
      document: 'Tài liệu API (OpenAPI)',
    },
    empty: 'Chưa có dữ liệu công khai',
    emptyHint: 'Tệp sẽ có ở đây khi cơ quan công bố trạm hoặc kết quả quan trắc.',
    changes: 'Cập nhật: {{how}}.',
    newest: 'mới nhất',
    files: 'Tệp của {{title}} theo năm',
    year: 'Năm',
    formats: 'Tệp',
    form: {
      csv: 'CSV',
      ndjson: 'NDJSON',
      parquet: 'Parquet',
      csvw: 'Mô tả các cột',
      json: 'JSON',
    },
    columns_other: 'Từ điển dữ liệu: {{count}} cột',
  },
})
