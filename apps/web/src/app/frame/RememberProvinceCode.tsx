// Copies `eos_province_code` of the address into local storage on every navigation, before a page asks for data.
import { useLayoutEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { rememberProvinceCode } from '../../api/portal/page-province.ts'

export function RememberProvinceCode({ children }: { children: ReactNode }) {
  const location = useLocation()
  // Layout effects run before the effects in which queries start.
  useLayoutEffect(() => rememberProvinceCode(location.search), [location])
  return children
}
