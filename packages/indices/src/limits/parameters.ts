// The parameters that have limits, by the product's indicator codes, and their printed names.
import { frozen } from '../base/frozen.ts'
import type { Texts } from '../base/locale.ts'

const same = (text: string): Texts => ({ en: text, vi: text })

/** Codes of air and water. A metal has the same code in both; the standard tells which is meant. */
const NAMES = {
  so2: same('SO2'),
  co: same('CO'),
  no2: same('NO2'),
  nox: { en: 'NOx', vi: 'NOx' },
  o3: same('O3'),
  tsp: { en: 'total suspended particles (TSP)', vi: 'tổng bụi lơ lửng (TSP)' },
  pm10: same('PM10'),
  pm25: same('PM2.5'),
  pb: { en: 'lead (Pb)', vi: 'chì (Pb)' },
  as: { en: 'arsenic (As)', vi: 'asen (As)' },
  cd: { en: 'cadmium (Cd)', vi: 'cadmi (Cd)' },
  cr6: { en: 'chromium (Cr⁶⁺)', vi: 'crom (Cr⁶⁺)' },
  ni: { en: 'nickel (Ni)', vi: 'niken (Ni)' },
  hg: { en: 'mercury (Hg)', vi: 'thủy ngân (Hg)' },
  ash3: { en: 'arsine (AsH3)', vi: 'arsin (AsH3)' },
  hcl: { en: 'hydrogen chloride (HCl)', vi: 'hydro clorua (HCl)' },
  hno3: { en: 'nitric acid (HNO3)', vi: 'axit nitric (HNO3)' },
  h2so4: { en: 'sulphuric acid (H2SO4)', vi: 'axit sunfuric (H2SO4)' },
  cl2: { en: 'chlorine (Cl2)', vi: 'clo (Cl2)' },
  hf: { en: 'hydrogen fluoride (HF)', vi: 'hydro florua (HF)' },
  hcn: { en: 'hydrogen cyanide (HCN)', vi: 'hydro xyanua (HCN)' },
  mno2: { en: 'manganese (as MnO2)', vi: 'mangan (tính theo MnO2)' },
  acrolein: same('acrolein'),
  acrylonitrile: { en: 'acrylonitrile', vi: 'acrylonitril' },
  aniline: { en: 'aniline', vi: 'anilin' },
  benzene: { en: 'benzene', vi: 'benzen' },
  chloroform: same('chloroform'),
  thc: { en: 'total hydrocarbons', vi: 'tổng hydrocacbon' },
  formaldehyde: { en: 'formaldehyde', vi: 'formaldehyt' },
  naphthalene: { en: 'naphthalene', vi: 'naphtalen' },
  phenol: same('phenol'),
  tetrachloroethylene: { en: 'tetrachloroethylene', vi: 'tetracloetylen' },
  vinyl_chloride: { en: 'vinyl chloride', vi: 'vinyl clorua' },
  nh3: { en: 'ammonia (NH3)', vi: 'amoniac (NH3)' },
  acetaldehyde: { en: 'acetaldehyde', vi: 'acetaldehyt' },
  h2s: { en: 'hydrogen sulphide (H2S)', vi: 'hydro sunfua (H2S)' },
  methyl_mercaptan: { en: 'methyl mercaptan', vi: 'metyl mercaptan' },
  styrene: { en: 'styrene', vi: 'styren' },
  toluene: { en: 'toluene', vi: 'toluen' },
  xylene: { en: 'xylene', vi: 'xylen' },
  ph: same('pH'),
  do: { en: 'dissolved oxygen (DO)', vi: 'oxy hòa tan (DO)' },
  bod5: same('BOD5'),
  cod: same('COD'),
  toc: same('TOC'),
  tss: same('TSS'),
  tp: { en: 'total phosphorus (TP)', vi: 'tổng phốt pho (TP)' },
  tn: { en: 'total nitrogen (TN)', vi: 'tổng nitơ (TN)' },
  nh4_n: { en: 'ammonium (N-NH4)', vi: 'amoni (N-NH4)' },
  no3_n: { en: 'nitrate (N-NO3)', vi: 'nitrat (N-NO3)' },
  no2_n: { en: 'nitrite (N-NO2)', vi: 'nitrit (N-NO2)' },
  po4_p: { en: 'phosphate (P-PO4)', vi: 'phosphat (P-PO4)' },
  coliform: { en: 'total coliforms', vi: 'tổng coliform' },
  coliform_heat: { en: 'heat-tolerant coliforms', vi: 'coliform chịu nhiệt' },
  chlorophyll_a: { en: 'chlorophyll a', vi: 'chlorophyll a' },
  cl: { en: 'chloride (Cl⁻)', vi: 'clorua (Cl⁻)' },
  f: { en: 'fluoride (F⁻)', vi: 'florua (F⁻)' },
  cn: { en: 'cyanide (CN⁻)', vi: 'xyanua (CN⁻)' },
  cr: { en: 'total chromium (Cr)', vi: 'tổng crom (Cr)' },
  cu: { en: 'copper (Cu)', vi: 'đồng (Cu)' },
  zn: { en: 'zinc (Zn)', vi: 'kẽm (Zn)' },
  mn: { en: 'manganese (Mn)', vi: 'mangan (Mn)' },
  fe: { en: 'iron (Fe)', vi: 'sắt (Fe)' },
  sb: { en: 'antimony (Sb)', vi: 'antimon (Sb)' },
  surfactants: { en: 'anionic surfactants', vi: 'chất hoạt động bề mặt anion' },
  phenols: { en: 'total phenol', vi: 'tổng phenol' },
  oil_grease: { en: 'oil and grease', vi: 'tổng dầu, mỡ' },
  aldrin: same('aldrin'),
  bhc: { en: 'benzene hexachloride (BHC)', vi: 'benzen hexaclorua (BHC)' },
  lindane: { en: 'lindane', vi: 'lindan' },
  dieldrin: same('dieldrin'),
  ddts: { en: 'total DDT', vi: 'tổng DDT' },
  heptachlor: { en: 'heptachlor and its epoxide', vi: 'heptachlor và heptachlorepoxide' },
  pcbs: { en: 'polychlorinated biphenyls (PCBs)', vi: 'polychlorinated biphenyl (PCB)' },
  dioxane: same('1,4-dioxane'),
  carbon_tetrachloride: { en: 'carbon tetrachloride', vi: 'cacbon tetraclorua' },
  dichloroethane_12: { en: '1,2-dichloroethane', vi: '1,2-dicloetan' },
  methylene_chloride: { en: 'methylene chloride', vi: 'metylen clorua' },
  dehp: { en: 'DEHP', vi: 'DEHP' },
  hexachlorobenzene: { en: 'hexachlorobenzene', vi: 'hexaclobenzen' },
} as const satisfies Readonly<Record<string, Texts>>

export type LimitParameter = keyof typeof NAMES

/** Printed names, the official Vietnamese terms among them. */
export const PARAMETER_NAMES: Readonly<Record<LimitParameter, Texts>> = frozen(NAMES)

/** Says whether any standard of this package has a limit for an indicator of this code. */
export function hasLimits(code: string): code is LimitParameter {
  return Object.hasOwn(NAMES, code)
}
