// Evidence packs: asked for, made in the background, fetched within 7 days. Administrators' are about everybody, a lead's about their team.
import { z } from 'zod'
import { PACK_FAILURES, PACK_ITEMS, PACK_STATUSES, PACK_STEPS } from '../domain/pack.ts'
import { type Access, admin, endpoint, lead } from './endpoint.ts'
import { pageOf, pageQuery } from './paging.ts'
import { day, id, idInPath, instant, percentage, required } from './values.ts'

const count = z.int().nonnegative()

const scope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('company') }),
  z.object({ kind: z.literal('department'), department: required(60) }),
  z.object({ kind: z.literal('person'), userId: id }),
  z.object({ kind: z.literal('document'), itemKind: z.enum(PACK_ITEMS), itemId: id }),
  z.object({ kind: z.literal('day'), day }),
])

/** What one asks for; without `asOf` it is as of today. */
const wanted = z.object({
  scope,
  asOf: day.optional(),
  /** Never a photo or a signature unless somebody asks for it. */
  photos: z.boolean().default(false),
  signatures: z.boolean().default(false),
})

/** What is or would be in it. */
const holdings = z.object({
  people: count,
  requirements: count,
  signOffs: count,
  attempts: count,
  certificates: count,
  licences: count,
  waivers: count,
  seals: count,
  documents: count,
})

const pack = z.object({
  id,
  /** As it stands on every page: EP-2026-0042. */
  number: z.string(),
  scope,
  title: z.string(),
  asOf: day,
  /** Whether it has photos of licences, and signatures in the records of talks. */
  photos: z.boolean(),
  signatures: z.boolean(),
  madeBy: z.object({ id, name: z.string() }),
  askedAt: instant,
  status: z.enum(PACK_STATUSES),
  progress: percentage,
  /** What is done so far, with how many of what; the last one is under way while it is being made. */
  steps: z.array(
    z.object({ step: z.enum(PACK_STEPS), done: count, total: count, seconds: z.number().nonnegative().nullable() }),
  ),
  failure: z.enum(PACK_FAILURES).nullable(),
  /** Once it is ready; after that it is gone. */
  expiresAt: instant.nullable(),
  made: z
    .object({
      bytes: count,
      /** Of the ZIP, as 64 hexadecimal digits. */
      sha256: z.string(),
      pages: count,
      tables: count,
      /** What is asked of the people in it, and how much of that is in date. */
      asked: count,
      inDate: count,
      /** Rows of the day on which it was made, which has no seal yet. */
      unsealed: count,
      /** What does not hold in the seals, in words; null where all does. */
      broken: z.string().nullable(),
    })
    .nullable(),
})

const params = z.object({ id: idInPath })

function packsAt(path: '/api/manage/packs' | '/api/team/packs', access: Access, whose: string) {
  const list = endpoint({
    ...{ method: 'GET', path, access },
    summary: `Evidence packs ${whose}, newest first; those that expired are left out.`,
    query: z.object(pageQuery),
    output: pageOf(pack),
    refusals: ['request.cursor'],
  })
  const one = endpoint({
    ...{ method: 'GET', path: `${path}/:id`, access, params },
    summary: 'One of them, and how far it is.',
    output: pack,
    refusals: ['packs.unknown'],
  })
  return {
    list,
    one,
    preview: endpoint({
      ...{ method: 'POST', path: `${path}/preview`, access, keepsNothing: true },
      summary: 'What a pack would hold.',
      body: wanted,
      output: holdings.extend({ asOf: day }),
      refusals: ['packs.nobody', 'packs.document_unknown', 'packs.day_to_come'],
      changes: [],
    }),
    make: endpoint({
      ...{ method: 'POST', path, access, status: 201 },
      summary: 'Have one made; it is made in the background.',
      body: wanted,
      output: pack,
      refusals: ['packs.nobody', 'packs.document_unknown', 'packs.day_to_come', 'packs.waiting', 'packs.kept'],
      changes: [list],
    }),
    cancel: endpoint({
      ...{ method: 'POST', path: `${path}/:id/cancel`, access, params },
      summary: 'Stop making one.',
      output: pack,
      refusals: ['packs.unknown', 'packs.made'],
      changes: [list, one],
      ifRefused: [one],
    }),
    file: endpoint({
      ...{ method: 'GET', path: `${path}/:id/file`, access, params },
      summary: 'The pack itself, a ZIP. It can be fetched in parts.',
      output: z.instanceof(Uint8Array),
      mediaType: 'application/zip',
      refusals: ['packs.unknown', 'packs.gone'],
    }),
    pdf: endpoint({
      ...{ method: 'GET', path: `${path}/:id/pdf`, access, params },
      summary: 'Its PDF by itself.',
      output: z.instanceof(Uint8Array),
      mediaType: 'application/pdf',
      refusals: ['packs.unknown', 'packs.gone'],
    }),
  } as const
}

const company = packsAt('/api/manage/packs', admin, 'of the company')
const team = packsAt('/api/team/packs', lead, 'that one had made of one’s team')

export const packs = {
  packs: company.list,
  pack: company.one,
  packPreview: company.preview,
  makePack: company.make,
  cancelPack: company.cancel,
  packFile: company.file,
  packPdf: company.pdf,
  teamPacks: team.list,
  teamPack: team.one,
  teamPackPreview: team.preview,
  makeTeamPack: team.make,
  cancelTeamPack: team.cancel,
  teamPackFile: team.file,
  teamPackPdf: team.pdf,
} as const
