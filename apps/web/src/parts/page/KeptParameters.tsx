// The parameters of the present address that a plain form sends along, so that it works as well where no script runs.
import { useSearchParams } from 'react-router'
import { keptParameters } from '../../api/portal/page-path.ts'

/** The page's own form keeps all but those that its fields write, a form that leads elsewhere what every link keeps. */
type KeptParametersProps = { except: readonly string[] } | { onOtherPages: true }

export function KeptParameters(props: KeptParametersProps) {
  const [search] = useSearchParams()
  const isKept = (name: string) =>
    'except' in props ? !props.except.includes(name) : keptParameters.includes(name)
  return [...search]
    .filter(([name]) => isKept(name))
    .map(([name, value], place) => (
      <input key={`${place} ${name}`} type="hidden" name={name} value={value} />
    ))
}
