// The part of `traverson` that the tests use; it brings no types of its own.
declare module 'traverson' {
  type Answer<Value> = (error: Error | null, value: Value) => void
  interface Response {
    statusCode: number
    body: string
    headers: Record<string, string>
  }
  export interface Traversal {
    jsonHal(): Traversal
    follow(...relations: string[]): Traversal
    followLocationHeader(): Traversal
    withTemplateParameters(parameters: object | object[]): Traversal
    withRequestOptions(options: object): Traversal
    getResource(answer: Answer<Record<string, unknown>>): void
    getUri(answer: Answer<string>): void
    post(body: object, answer: Answer<Response>): void
    put(body: object, answer: Answer<Response>): void
    patch(body: object, answer: Answer<Response>): void
    delete(answer: Answer<Response>): void
  }
  export function registerMediaType(type: string, adapter: object): void
  export function from(url: string): Traversal
}

declare module 'traverson-hal' {
  const adapter: { mediaType: string }
  export default adapter
}
