// The built-in catalogues: indicators with their units and spellings, and station types. Every installation starts with
// them.

export interface IndicatorEntry {
  code: string
  symbol: string
  name: string
  nameEn: string
  /** The canonical unit, in which values are stored and shown. */
  unit: string
  group: 'air' | 'weather' | 'water' | 'emission'
  decimals: number
  /** How readings are combined into hours, days and months. A vector mean is weighted by the indicator `weightCode`. */
  combine: 'mean' | 'vector' | 'sum' | 'max' | 'last'
  weightCode?: string
  /** Values outside are suspect: impossible, or beyond common instruments. */
  range?: readonly [min: number, max: number]
  /** Spellings of real station files; compared without case and diacritics. */
  spellings: readonly string[]
}

const air = (
  code: string,
  symbol: string,
  name: string,
  nameEn: string,
  spellings: readonly string[],
  more: Partial<IndicatorEntry> = {},
): IndicatorEntry => ({
  code,
  symbol,
  name,
  nameEn,
  unit: 'µg/m³',
  group: 'air',
  decimals: 1,
  combine: 'mean',
  range: [-10, 10_000],
  spellings: [code, symbol, ...spellings],
  ...more,
})

const water = (
  code: string,
  symbol: string,
  name: string,
  nameEn: string,
  spellings: readonly string[],
  more: Partial<IndicatorEntry> = {},
): IndicatorEntry => ({
  code,
  symbol,
  name,
  nameEn,
  unit: 'mg/L',
  group: 'water',
  decimals: 2,
  combine: 'mean',
  range: [0, 100_000],
  spellings: [code, symbol, ...spellings],
  ...more,
})

const metal = (code: string, symbol: string, name: string, nameEn: string, decimals: number) =>
  water(code, symbol, name, nameEn, [], { decimals })

const laboratoryMetals: readonly IndicatorEntry[] = [
  metal('as', 'As', 'Asen', 'Arsenic', 4),
  metal('cd', 'Cd', 'Cadmi', 'Cadmium', 5),
  metal('pb', 'Pb', 'Chì', 'Lead', 4),
  metal('cr6', 'Cr6+', 'Crom VI', 'Chromium VI', 4),
  metal('cu', 'Cu', 'Đồng', 'Copper', 4),
  metal('zn', 'Zn', 'Kẽm', 'Zinc', 4),
  metal('hg', 'Hg', 'Thủy ngân', 'Mercury', 5),
  metal('ni', 'Ni', 'Niken', 'Nickel', 4),
  metal('mn', 'Mn', 'Mangan', 'Manganese', 4),
  metal('fe', 'Fe', 'Sắt', 'Iron', 3),
]

/** Spellings come from real station files (see docs/glossary.md). The ranges are ours, and generous. */
export const indicatorCatalogue: readonly IndicatorEntry[] = [
  air('pm25', 'PM2.5', 'Bụi mịn PM2.5', 'Fine particles PM2.5', ['PM2_5', 'PM25', 'PM-2.5'], {
    range: [-10, 2000],
  }),
  air('pm10', 'PM10', 'Bụi PM10', 'Particles PM10', ['PM-10'], { range: [-10, 5000] }),
  air('tsp', 'TSP', 'Tổng bụi lơ lửng', 'Total suspended particles', []),
  air('so2', 'SO2', 'Lưu huỳnh điôxit', 'Sulphur dioxide', []),
  air('no', 'NO', 'Nitơ monoxit', 'Nitric oxide', []),
  air('no2', 'NO2', 'Nitơ điôxit', 'Nitrogen dioxide', []),
  air('nox', 'NOx', 'Nitơ oxit (tính theo NO2)', 'Nitrogen oxides (as NO2)', []),
  air('co', 'CO', 'Cacbon monoxit', 'Carbon monoxide', [], { decimals: 0, range: [-500, 500_000] }),
  air('o3', 'O3', 'Ôzôn', 'Ozone', ['Ozone']),
  air('nh3', 'NH3', 'Amoniac', 'Ammonia', []),
  air('h2s', 'H2S', 'Hydro sunfua', 'Hydrogen sulphide', []),
  air('benzene', 'Benzene', 'Benzen', 'Benzene', ['Benzen'], { decimals: 2 }),
  air('toluene', 'Toluene', 'Toluen', 'Toluene', ['Toluen'], { decimals: 2 }),
  air(
    'temp_air',
    'T',
    'Nhiệt độ không khí',
    'Air temperature',
    ['Temp', 'Temperature', 'Nhiệt độ', 'Nhiệtđộ'],
    {
      unit: '°C',
      group: 'weather',
      range: [-40, 60],
      spellings: ['temp_air', 'Temp', 'Temperature', 'Nhiệt độ', 'Nhiệtđộ'],
    },
  ),
  air('rh', 'RH', 'Độ ẩm tương đối', 'Relative humidity', ['Humidity', 'Độ ẩm'], {
    unit: '%',
    group: 'weather',
    range: [0, 100],
  }),
  air('press', 'P', 'Áp suất', 'Air pressure', [], {
    unit: 'hPa',
    group: 'weather',
    range: [500, 1100],
    spellings: ['press', 'Pressure', 'Áp suất', 'Ápsuất'],
  }),
  air('rad', 'Rad', 'Bức xạ mặt trời', 'Solar radiation', ['Radiation', 'Bức xạ'], {
    unit: 'W/m²',
    group: 'weather',
    range: [-50, 2000],
  }),
  air('ws', 'WS', 'Tốc độ gió', 'Wind speed', ['WindSpeed', 'Wind Speed', 'Tốc độ gió'], {
    unit: 'm/s',
    group: 'weather',
    range: [0, 100],
  }),
  air(
    'wd',
    'WD',
    'Hướng gió',
    'Wind direction',
    ['WindDir', 'Wind Dir', 'WindDirection', 'Hướng gió'],
    {
      unit: '°',
      group: 'weather',
      decimals: 0,
      combine: 'vector',
      weightCode: 'ws',
      range: [0, 360],
    },
  ),
  air('rain', 'Rain', 'Lượng mưa', 'Rainfall', ['Lượng mưa'], {
    unit: 'mm',
    group: 'weather',
    combine: 'sum',
    range: [0, 500],
  }),
  air('dewp', 'DP', 'Điểm sương', 'Dew point', ['DEWP'], {
    unit: '°C',
    group: 'weather',
    range: [-60, 40],
  }),
  water('ph', 'pH', 'pH', 'pH', [], { unit: '', range: [0, 14] }),
  water('temp', 'T', 'Nhiệt độ nước', 'Water temperature', [], {
    unit: '°C',
    decimals: 1,
    range: [-2, 60],
    spellings: ['temp', 'Temperature', 'Nhiệt độ', 'Nhiệtđộ', 'T'],
  }),
  water('do', 'DO', 'Oxy hòa tan', 'Dissolved oxygen', [], { range: [0, 30] }),
  water('ec', 'EC', 'Độ dẫn điện', 'Conductivity', ['COND', 'Conductivity'], {
    unit: 'µS/cm',
    decimals: 0,
  }),
  water('turb', 'Turb', 'Độ đục', 'Turbidity', ['TURB', 'NTU', 'Độ đục'], {
    unit: 'NTU',
    decimals: 1,
  }),
  water('tss', 'TSS', 'Tổng chất rắn lơ lửng', 'Total suspended solids', ['SS'], { decimals: 1 }),
  water('cod', 'COD', 'Nhu cầu oxy hóa học', 'Chemical oxygen demand', [], { decimals: 1 }),
  water(
    'bod5',
    'BOD5',
    'Nhu cầu oxy sinh hóa (5 ngày)',
    'Biochemical oxygen demand (5 days)',
    ['BOD'],
    { decimals: 1 },
  ),
  water('toc', 'TOC', 'Tổng cacbon hữu cơ', 'Total organic carbon', [], { decimals: 1 }),
  water('nh4_n', 'N-NH4', 'Amoni (tính theo N)', 'Ammonium (as N)', [
    'Amoni',
    'Ammonium',
    'NH4-N',
    'N-NH4',
  ]),
  water('no3_n', 'N-NO3', 'Nitrat (tính theo N)', 'Nitrate (as N)', ['NO3-N', 'N-NO3']),
  water('no2_n', 'N-NO2', 'Nitrit (tính theo N)', 'Nitrite (as N)', ['NO2-N', 'N-NO2'], {
    decimals: 3,
  }),
  water('po4_p', 'P-PO4', 'Phosphat (tính theo P)', 'Phosphate (as P)', ['PO4-P', 'P-PO4'], {
    decimals: 3,
  }),
  water('tn', 'TN', 'Tổng nitơ', 'Total nitrogen', ['T-N']),
  water('tp', 'TP', 'Tổng phốt pho', 'Total phosphorus', ['T-P'], { decimals: 3 }),
  water('coliform', 'Coliform', 'Tổng coliform', 'Total coliform', [], {
    unit: 'MPN/100mL',
    decimals: 0,
  }),
  water('level', 'H', 'Mực nước', 'Water level', ['Mực nước', 'WaterLevel'], {
    unit: 'm',
    range: [-50, 5000],
    spellings: ['level', 'Mực nước', 'WaterLevel'],
  }),
  water('flow', 'Q', 'Lưu lượng', 'Flow', ['Flow', 'Lưu lượng'], {
    unit: 'm³/h',
    decimals: 1,
    range: [0, 1e8],
  }),
  water('flow_in', 'Qin', 'Lưu lượng vào', 'Inflow', ['Flowin', 'Flow_In', 'Q_in'], {
    unit: 'm³/h',
    decimals: 1,
    range: [0, 1e8],
  }),
  water('flow_out', 'Qout', 'Lưu lượng ra', 'Outflow', ['Flow_Out', 'Q_out'], {
    unit: 'm³/h',
    decimals: 1,
    range: [0, 1e8],
  }),
  // Other indicators that laboratories measure. New entries stand last: the simulated readings depend on the order.
  ...laboratoryMetals,
  water('e_coli', 'E. coli', 'E. coli', 'E. coli', [], { unit: 'MPN/100mL', decimals: 0 }),
]

interface StationTypeEntry {
  code: string
  name: string
  nameEn: string
  medium: 'air' | 'water' | 'emission' | 'noise'
}

export const stationTypeCatalogue: readonly StationTypeEntry[] = [
  {
    code: 'air_auto',
    name: 'Trạm quan trắc không khí tự động',
    nameEn: 'Automatic air station',
    medium: 'air',
  },
  {
    code: 'surface_water_auto',
    name: 'Trạm quan trắc nước mặt tự động',
    nameEn: 'Automatic surface water station',
    medium: 'water',
  },
  {
    code: 'surface_water_periodic',
    name: 'Điểm quan trắc nước mặt định kỳ',
    nameEn: 'Surface water sampling point',
    medium: 'water',
  },
  {
    code: 'groundwater_periodic',
    name: 'Điểm quan trắc nước dưới đất định kỳ',
    nameEn: 'Groundwater sampling point',
    medium: 'water',
  },
  {
    code: 'wastewater_auto',
    name: 'Trạm quan trắc nước thải tự động',
    nameEn: 'Automatic wastewater station',
    medium: 'water',
  },
  {
    code: 'stack_auto',
    name: 'Trạm quan trắc khí thải tự động',
    nameEn: 'Automatic stack emission station',
    medium: 'emission',
  },
]
