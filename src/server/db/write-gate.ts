// How a PostgreSQL write relates to those of others: alongside them, or alone once those that are running are done.
//
// Serialisable transactions conflict page by page, and in a small company everybody's rows share a few: what is retried beside
// the others may lose again and again. A write that has the database to itself cannot.
import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver, type PostgresPool } from 'kysely'
import { guardDriver } from './database.ts'

/** Locks on a table that always exists. Any number can hold the first at once; the second lets nobody else in. */
export const GATE = { beside: 'row exclusive', alone: 'exclusive' } as const

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0]

type Mode = (typeof GATE)[keyof typeof GATE]

class WriteDriver extends PostgresDriver {
  readonly #begin: string

  constructor(pool: PostgresPool, mode: Mode) {
    super({ pool })
    // The lock comes before anything is read: only then does the transaction see all that was kept while it waited.
    this.#begin = `start transaction isolation level serializable; lock table settings in ${mode} mode`
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw(this.#begin))
    } catch (error) {
      // The transaction has begun even though its lock failed. Where the rollback fails too, the connection is discarded.
      await this.rollbackTransaction(connection as PostgresConnection).catch(() => {})
      throw error
    }
  }
}

export class WriteDialect extends PostgresDialect {
  readonly #pool: PostgresPool
  readonly #mode: Mode

  constructor(pool: PostgresPool, mode: Mode) {
    super({ pool })
    this.#pool = pool
    this.#mode = mode
  }

  override createDriver() {
    return guardDriver(new WriteDriver(this.#pool, this.#mode))
  }
}
