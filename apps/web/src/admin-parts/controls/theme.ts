// The look of the administration as tokens of its component library, in the portal's colours at working density.
// See docs/decisions/0175-the-administration-stands-on-ant-design.md.
import type { ThemeConfig } from 'antd'

const ink = { first: '#0B1B2B', second: '#3F5165', third: '#566779' }
const navy = { plain: '#053566', hover: '#0A4A8A', tint: '#EAF1F8' }
const ground = { paper: '#FFFFFF', wash: '#F4F7FA', wash2: '#E8EEF4', line: '#D7DFE7' }
const edge = '#7D8EA0'
const radius = 3

const colours = {
  colorPrimary: navy.plain,
  colorPrimaryHover: navy.hover,
  colorPrimaryActive: navy.plain,
  colorPrimaryBg: navy.tint,
  colorPrimaryBgHover: navy.tint,
  colorPrimaryBorder: navy.plain,
  colorLink: navy.plain,
  colorLinkHover: navy.hover,
  colorLinkActive: navy.plain,
  colorInfo: navy.plain,
  colorText: ink.first,
  colorTextHeading: ink.first,
  colorTextSecondary: ink.second,
  colorTextLabel: ink.second,
  // Fainter inks have too little contrast on tinted rows.
  colorTextTertiary: ink.third,
  colorTextQuaternary: ink.third,
  colorTextPlaceholder: ink.third,
  colorTextDescription: ink.third,
  colorTextDisabled: ink.third,
  colorIcon: ink.second,
  colorIconHover: ink.first,
  colorBgBase: ground.paper,
  colorBgLayout: ground.wash,
  colorBgContainerDisabled: ground.wash,
  colorFillAlter: ground.wash,
  colorFillSecondary: ground.wash2,
  colorFillTertiary: ground.wash,
  colorFillQuaternary: ground.wash,
  controlItemBgHover: ground.wash,
  controlItemBgActive: navy.tint,
  controlItemBgActiveHover: navy.tint,
  colorBorder: edge,
  colorBorderDisabled: ground.line,
  colorBorderSecondary: ground.line,
  colorSplit: ground.line,
  colorSuccess: '#0B6B3A',
  colorSuccessBg: '#EAF5EE',
  colorSuccessBorder: '#B2D8C1',
  colorWarning: '#5C4300',
  colorWarningBg: '#FFF4D6',
  colorWarningBorder: '#E0C063',
  colorError: '#B3261E',
  colorErrorHover: '#B3261E',
  colorErrorBg: '#FBEAE8',
  colorErrorBorder: '#E8BDB8',
}

/** Popups have an edge instead. */
const noShadows = {
  boxShadow: 'none',
  boxShadowSecondary: 'none',
  boxShadowTertiary: 'none',
}
const noButtonShadows = { defaultShadow: 'none', primaryShadow: 'none', dangerShadow: 'none' }

/** @param isStill nothing moves, as the device asks */
export function themeOf(isStill: boolean): ThemeConfig {
  return {
    hashed: false,
    cssVar: { prefix: 'library', key: 'library' },
    token: {
      ...colours,
      ...noShadows,
      motion: !isStill,
      fontFamily: 'var(--font)',
      fontSize: 13,
      fontSizeSM: 12,
      fontSizeLG: 15,
      fontSizeXL: 20,
      lineHeight: 20 / 13,
      fontWeightStrong: 700,
      borderRadius: radius,
      borderRadiusLG: radius,
      borderRadiusSM: radius,
      borderRadiusXS: radius,
      controlHeight: 32,
      controlHeightSM: 26,
      controlHeightLG: 44,
      controlOutlineWidth: 0,
    },
    components: {
      Button: noButtonShadows,
      DatePicker: { activeShadow: 'none', errorActiveShadow: 'none', warningActiveShadow: 'none' },
      Input: { activeShadow: 'none', errorActiveShadow: 'none', warningActiveShadow: 'none' },
      InputNumber: { activeShadow: 'none', errorActiveShadow: 'none', warningActiveShadow: 'none' },
    },
  }
}
