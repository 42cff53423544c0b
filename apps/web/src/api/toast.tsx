// Short messages at the top of the page, drawn by Ant Design; loaded when the first one is shown.
import { ConfigProvider } from 'antd'
import { message } from 'antd'
import { theme } from '../ui/theme.ts'

ConfigProvider.config({
  holderRender: (children) => <ConfigProvider theme={theme}>{children}</ConfigProvider>,
})

export function toast(kind: 'error' | 'success' | 'info', text: string, seconds: number): void {
  void message.open({
    type: kind,
    content: <span role={kind === 'error' ? 'alert' : 'status'}>{text}</span>,
    duration: seconds,
    className: 'toast',
  })
}
