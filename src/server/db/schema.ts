// Every table as Kysely sees it. Instants are milliseconds, days are text, booleans are 0 or 1 on both engines.
import type { ContentTables } from './tables/content.ts'
import type { DutiesTables } from './tables/duties.ts'
import type { FilesTables } from './tables/files.ts'
import type { LearningTables } from './tables/learning.ts'
import type { MotivationTables } from './tables/motivation.ts'
import type { NoticesTables } from './tables/notices.ts'
import type { PacksTables } from './tables/packs.ts'
import type { PeopleTables } from './tables/people.ts'
import type { PracticeTables } from './tables/practice.ts'
import type { RecordTables } from './tables/record.ts'
import type { SealsTables } from './tables/seals.ts'
import type { TalksTables } from './tables/talks.ts'

export interface Schema
  extends PeopleTables,
    RecordTables,
    ContentTables,
    LearningTables,
    MotivationTables,
    DutiesTables,
    NoticesTables,
    PracticeTables,
    FilesTables,
    PacksTables,
    SealsTables,
    TalksTables {}
