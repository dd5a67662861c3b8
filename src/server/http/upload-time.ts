// A file may take longer to arrive than a request otherwise does: a phone on a building site sends ten megabytes for minutes.
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { MINUTE } from '../../domain/clock.ts'

export const UPLOAD_TIMEOUT = 3 * MINUTE

const uploading = new WeakSet<Socket>()

/** Whether it has time beyond that of a usual request. */
export function hasUploadTime(socket: Socket): boolean {
  return uploading.has(socket)
}

export async function withUploadTime<Result>({ raw }: FastifyRequest, receive: () => Promise<Result>): Promise<Result> {
  const { socket } = raw
  uploading.add(socket)
  const timer = setTimeout(() => raw.destroy(), UPLOAD_TIMEOUT)
  try {
    return await receive()
  } finally {
    clearTimeout(timer)
    uploading.delete(socket)
  }
}
