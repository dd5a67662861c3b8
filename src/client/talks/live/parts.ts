// What of a talk is not there at once: each is a file of its own, and all of them are fetched while there is a signal.
import { dialogFrom } from '../../loading/lost.tsx'
import { partFrom } from '../../loading/part.tsx'

const qr = partFrom(async () => (await import('../../ui/QrPicture.tsx')).QrPicture)
const issue = dialogFrom(async () => (await import('./IssueDialog.tsx')).IssueDialog)
const present = dialogFrom(async () => (await import('./PresentDialog.tsx')).PresentDialog)
const leave = dialogFrom(async () => (await import('./LeaveSigning.tsx')).LeaveSigning)

export const QrPicture = qr.Part
export const IssueDialog = issue.Part
export const PresentDialog = present.Part
export const LeaveSigning = leave.Part

export const PARTS = [qr.fetch, issue.fetch, present.fetch, leave.fetch]
