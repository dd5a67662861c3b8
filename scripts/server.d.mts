export const SERVER_ARGUMENTS: readonly string[]
export const SERVER_ENVIRONMENT: Readonly<Record<string, string>>
export const COMPILE_SERVER: readonly string[]
