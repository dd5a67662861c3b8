// How a refusal is put: its status, and words that may name its facts.
import type { PdfHolding } from '../domain/files.ts'

export interface Meaning<Facts> {
  status: number
  words: string | ((facts: Facts) => string)
}

export const say = <Facts>(status: number, words: Meaning<Facts>['words']): Meaning<Facts> => ({ status, words })

export const PDF_HOLDINGS: Readonly<Record<PdfHolding, string>> = {
  scripts: 'scripts',
  actions: 'actions that start by themselves or leave the document',
  attachments: 'attached files',
  forms: 'forms with logic',
  media: 'films, sounds or 3D models',
}

export const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`
