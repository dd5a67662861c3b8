// What whoever watches the log should see of refusals: each one for want of rights or of an invitation, and how much bad input there was.
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE } from '../../domain/clock.ts'
import { Refusal } from '../../domain/refusal.ts'
import { logSecurity } from './security-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session it came with, once that was looked at. */
    callerId: number | null
  }
}

/** As many as are told apart in a minute; of more there is one line for all the rest. */
const MOST_TOLD_APART = 200

interface Sender {
  person: number | null
  address: string
  /** Of the first one. */
  reqId: string
  count: number
}

type Watch = (error: unknown, request: FastifyRequest) => void

export function watchRefusals(app: FastifyInstance): Watch {
  app.decorateRequest('callerId', null)
  const count = badInput(app.log)
  app.addHook('onClose', async () => count.tell())
  return (error, request) => {
    if (!(error instanceof Refusal)) return
    const { code } = error
    const facts = { person: request.callerId, address: request.ip, reqId: request.id, reason: code }
    if (code.startsWith('access.')) logSecurity(app.log, 'access refused', facts)
    else if (code.startsWith('invitation.')) logSecurity(app.log, 'invitation refused', facts)
    else if (code.startsWith('request.')) count.note(facts)
  }
}

/** One line a minute for each who sent any: whoever sends a thousand does not fill the log with them. */
function badInput(log: FastifyBaseLogger) {
  const senders = new Map<string, Sender>()
  let timer: NodeJS.Timeout | undefined

  function tell(): void {
    clearTimeout(timer)
    timer = undefined
    for (const sender of senders.values()) logSecurity(log, 'input refused', sender)
    senders.clear()
  }

  function note({ person, address, reqId }: Omit<Sender, 'count'>): void {
    const isRest = senders.size >= MOST_TOLD_APART && !senders.has(`${person} ${address}`)
    const key = isRest ? 'the rest' : `${person} ${address}`
    const sender = senders.get(key)
    if (sender) sender.count++
    else senders.set(key, { ...(isRest ? { person: null, address: 'many' } : { person, address }), reqId, count: 1 })
    timer ??= setTimeout(tell, MINUTE).unref()
  }
  return { note, tell }
}
