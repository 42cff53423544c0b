// POST /api/files: one file as multipart/form-data → 201, or 200 when the same file of the same organization was there already.

/** GET /api/files/{id} gives it as an attachment. */
export interface UploadedFile {
  id: string
  url: string
  name: string
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
  /** As its bytes say. */
  contentType: string
}
