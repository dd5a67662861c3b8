// What can be signed, and how. Apart from the rules about it, so that whoever only names them brings no more along.

/** The one list of the kinds of evidence. */
export const EVIDENCE_KINDS = [
  ...(['swms-read', 'topic-read', 'module-read'] as const),
  ...(['toolbox-quiz', 'module-quiz', 'induction-form'] as const),
] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** How somebody signed. */
export const SIGNING_WAYS = [
  ...(['opened', 'marked', 'submitted', 'passed'] as const),
  ...(['talk-joined', 'talk-signed', 'talk-present'] as const),
] as const
export type SigningWay = (typeof SIGNING_WAYS)[number]
