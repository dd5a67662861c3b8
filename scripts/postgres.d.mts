export interface StartedPostgres {
  /** Absent when there is none. */
  url?: string
  reason?: string
  how?: string
  stop(): Promise<void>
  /** In good order, keeping its data. */
  halt(): Promise<void>
  /** As a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same data; true once it answers. */
  launch(): Promise<boolean>
  /** Of the process that started all others of the server; absent where it is not ours. */
  processId?(): number | undefined
}

export function startPostgres(options?: { durable?: boolean }): Promise<StartedPostgres>
