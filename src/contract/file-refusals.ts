// How the server says no to a file: a part of the one list in errors.ts.
import type { RefusalCode, RefusalFacts } from '../domain/refusal.ts'
import { type Meaning, many, PDF_HOLDINGS, say } from './refusal-words.ts'

type FileRefusal = Extract<RefusalCode, `files.${string}`>

export const FILE_REFUSALS: { readonly [Code in FileRefusal]: Meaning<RefusalFacts[Code]> } = {
  'files.unknown': say(404, 'There is no such file, or not any more.'),
  'files.not_yours': say(403, 'This file is not yours. Upload it yourself to use it.'),
  'files.not_a_form': say(415, 'Send the file as a form (multipart/form-data) under the name file.'),
  'files.no_file': say(400, 'Send one file, under the name file.'),
  'files.cut_off': say(400, 'The file did not arrive whole. Check your connection and try again.'),
  'files.kind': say(415, 'This is neither a PDF nor a picture. Choose a PDF, JPEG, PNG or WebP file.'),
  'files.name': say(
    415,
    ({ kind }) => `The name does not fit: inside it is a ${kind === 'pdf' ? 'PDF' : 'picture'}. Choose the right file.`,
  ),
  'files.too_large': say(413, ({ megabytes }) => `The file is too large. It can have up to ${megabytes} MB.`),
  'files.too_many': say(
    429,
    ({ limit }) => `You have sent ${many(limit, 'file', 'files')} in the last hour. Try again later.`,
  ),
  'files.busy': say(503, 'The portal is busy with other files. Try again in a moment.'),
  'files.too_costly': say(422, 'This file is too complicated to be checked. Save it again in a simpler form.'),
  'files.picture_broken': say(422, 'This picture is damaged or not complete. Save it again, then try once more.'),
  'files.picture_size': say(422, 'This picture has too many pixels. Make it smaller, then try once more.'),
  'files.picture_moves': say(422, 'Pictures that move cannot be used. Choose a still one.'),
  'files.pdf_broken': say(422, 'This PDF is damaged or not complete. Print it to PDF again, then try once more.'),
  'files.pdf_locked': say(422, 'This PDF is protected with a password. Save it without protection.'),
  'files.pdf_active': say(
    422,
    ({ holds }) => `This PDF holds ${PDF_HOLDINGS[holds]}, which can do harm. Print it to PDF again to leave them out.`,
  ),
  'files.pdf_mixed': say(422, 'This PDF holds another file inside it. Print it to PDF again, then try once more.'),
}
