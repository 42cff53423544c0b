// The props of what shows or changes how the person likes the list.
import type { ListToolsProps } from './list-tools-props.ts'
import type { KeptLook } from './use-kept-look.ts'

export interface ViewsProps extends ListToolsProps {
  kept: KeptLook
}
