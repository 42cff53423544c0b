// The look that the specification fixes, for the parts that Ant Design draws; ui/eos.css says the same for our own.
import type { ThemeConfig } from 'antd'

export const theme: ThemeConfig = {
  token: {
    colorPrimary: '#053566',
    borderRadius: 3,
    boxShadow: 'none',
    boxShadowSecondary: 'none',
    boxShadowTertiary: 'none',
    fontFamily: 'var(--font)',
  },
}
