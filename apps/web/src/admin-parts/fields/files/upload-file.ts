// Sends a file to the server, which keeps it for an item that will name it.
import { api } from '../../../api/api.ts'

export interface Uploaded {
  id: string
  name: string
}

export function uploadFile(file: File): Promise<Uploaded> {
  const body = new FormData()
  body.set('file', file)
  return api.post<Uploaded>('/api/files', { body, keepException: true })
}
