export const SERVER_ARGUMENTS: readonly string[]
export const SERVER_ENVIRONMENT: Readonly<Record<string, string>>
export function serverArguments(node: string): readonly string[]
export function toCompile(args: readonly string[]): string[]
