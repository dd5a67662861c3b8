// A seal that somebody was mailed, as it is typed after a command.
import { isDay } from '../../domain/pack-manifest.ts'
import type { MailedSeal } from '../../domain/pack-verdict.ts'
import { UsageError } from './command.ts'

/** `command` is how it is typed without the seal. */
export function sealIn(command: string, args: readonly string[]): MailedSeal | undefined {
  if (args.length === 0) return undefined
  const [, day, hash] = /^(\d{4}-\d{2}-\d{2}):([0-9a-f]{64})$/i.exec(args[1] ?? '') ?? []
  if (args[0] !== '--seal' || args.length > 2 || !isDay(day) || !hash)
    throw new UsageError(`${command} takes nothing more than --seal <day>:<hash>, as it is in the mail.`)
  return { day, hash: hash.toLowerCase() }
}
