// Every way the server says no: code, HTTP status and the words a person reads. One place for all three.
import { z } from 'zod'
import { dailyLimitWords } from '../domain/quiz.ts'
import type { Refusal, RefusalCode, RefusalFacts } from '../domain/refusal.ts'
import { FILE_REFUSALS } from './file-refusals.ts'
import { LICENCE_REFUSALS } from './licence-refusals.ts'
import { type Meaning, many, say } from './refusal-words.ts'
import { TALK_REFUSALS } from './talk-refusals.ts'

export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type ErrorBody = z.output<typeof errorBody>

export const REFUSALS: { readonly [Code in RefusalCode]: Meaning<RefusalFacts[Code]> } = {
  'request.invalid': say(400, 'Some of what was sent is not valid. Check the marked fields and try again.'),
  'request.malformed': say(400, 'The request could not be read as JSON.'),
  'request.too_large': say(413, 'That is too much to send at once.'),
  'request.not_json': say(415, 'Send JSON with the content type application/json.'),
  'request.headers_too_large': say(431, 'The request carries more in its headers than the portal takes.'),
  'request.too_slow': say(408, 'The request took too long to arrive. Check your connection and try again.'),
  'request.key_reused': say(409, 'This Idempotency-Key was used for another request. Use a new one.'),
  'request.cursor': say(400, 'This place in the list belongs to another list. Start again from its first page.'),
  'route.unknown': say(404, 'There is nothing at this address.'),
  'server.fault': say(500, 'Something went wrong on our side. Try again; if it stays, tell support the request id.'),
  'server.unavailable': say(503, 'The portal cannot reach its records right now. Try again in a moment.'),
  'server.disk': say(
    507,
    'The disk of the portal is full or broken, so nothing was saved; what was kept before is safe. Tell whoever runs the portal, then try again.',
  ),
  'session.required': say(401, 'Sign in to continue.'),
  'session.unknown': say(404, 'This session is over already.'),
  'session.unconfirmed': say(403, 'Enter your password again to go on, or log out and sign in again.'),
  'access.denied': say(403, 'You are not allowed to do this.'),
  'access.admin_only': say(403, 'This is only for administrators.'),
  'access.leads_only': say(403, 'This is only for managers and administrators.'),
  'access.other_team': say(403, 'You can only do this for people of your own team.'),
  'access.other_person': say(403, 'You can only do this for yourself.'),

  'login.invalid': say(401, 'Invalid credentials'),
  'login.one_time_ended': say(401, 'This one-time password has expired. Ask your administrator for a new one.'),
  'login.too_many': say(
    429,
    ({ minutes }) => `Too many failed sign-ins. Try again in ${many(minutes, 'minute', 'minutes')}.`,
  ),
  'login.password_off': say(401, 'Passwords are switched off here. Choose another way to sign in.'),
  'login.company_over': say(401, 'This sign-in was used or took too long. Sign in again.'),
  'login.passkey_required': say(
    401,
    'Your account opens with a passkey. Choose “Use a passkey”; if you have lost it, ask an administrator to remove it.',
  ),
  'login.passkey_unknown': say(
    401,
    'This passkey does not open an account here. Sign in another way, then add it to your account.',
  ),
  'login.passkey_refused': say(401, 'The passkey could not be verified. Try again, or sign in another way.'),
  'login.passkey_over': say(401, 'That took too long, or was used before. Try again.'),
  'login.passkey_other_site': say(
    401,
    ({ address }) => `This passkey belongs to another site. Open the portal at ${address} and sign in there.`,
  ),
  'passkey.off': say(
    409,
    'Passkeys are off, because the portal does not know its own address, or has no name with TLS. Whoever runs it sets PUBLIC_URL.',
  ),
  'passkey.must_add': say(403, 'Add a passkey to your account before you go on.'),
  'passkey.unknown': say(404, 'You have no such passkey.'),
  'passkey.known': say(409, 'This passkey has been added before.'),
  'passkey.refused': say(400, 'The passkey could not be verified. Try again, or use another device.'),
  'passkey.over': say(409, 'That took too long, or was used before. Try again.'),
  'passkey.other_site': say(
    400,
    ({ address }) => `This passkey belongs to another site. Open the portal at ${address} and add it there.`,
  ),
  'passkey.most': say(409, ({ most }) => `You have ${most} passkeys. Remove one before you add another.`),
  'passkey.last': say(409, 'This is your only passkey, and your account needs one. Add another before you remove it.'),
  'passkey.own': say(403, 'Remove your own passkeys in your account.'),
  'password.must_change': say(403, 'Change your one-time password before you go on.'),
  'password.off': say(
    409,
    ({ to }) =>
      `Passwords are switched off here. ${to === 'confirm' ? 'To go on, log out and sign in again.' : 'You sign in with your company account.'}`,
  ),
  'password.too_many': say(
    429,
    ({ minutes }) => `Too many wrong passwords. Try again in ${many(minutes, 'minute', 'minutes')}.`,
  ),
  'password.busy': say(503, 'The portal is busy checking passwords. Try again in a moment.'),
  'password.wrong': say(403, 'The current password is not right.'),
  'password.replaced': say(
    409,
    'Your password was reset while you were changing it. Sign in with the new one, then try again.',
  ),
  'password.unchanged': say(400, 'Choose a password that differs from the current one.'),
  'password.contains_username': say(400, 'Choose a password that does not contain your username.'),
  'password.common': say(
    400,
    'Choose a password that is harder to guess. This one is on every list of common passwords.',
  ),
  'person.unknown': say(404, 'There is no such person.'),
  'person.taken': say(409, ({ username }) => `The username ${username} is taken. Choose another one.`),
  'person.own_access': say(
    403,
    'Nobody changes their own role, or deactivates or invites themselves. Ask another administrator.',
  ),
  'person.last_admin': say(409, 'This is the only administrator. Make somebody else one first.'),
  'person.has_people': say(
    409,
    ({ people }) => `${many(people, 'person reports', 'people report')} to them. Move them to another lead first.`,
  ),
  'person.lead_unfit': say(400, 'People report to an active manager or administrator.'),
  'person.lead_below': say(400, 'This would put a lead below themselves. Choose somebody who is not in their team.'),
  'person.no_company_account': say(404, 'No company account is connected with this person.'),
  'person.deactivated': say(409, 'This person is deactivated. Reactivate them first.'),

  'requirement.unknown': say(404, 'There is no such requirement.'),
  'requirement.retired': say(409, 'This requirement is retired. Make a new one instead.'),
  'requirement.no_subject': say(
    422,
    'What the requirement asks for does not exist, or not for this kind. Choose again.',
  ),
  'requirement.no_audience': say(422, 'Say who must do it: everyone, or departments, roles or people.'),
  'requirement.unknown_person': say(422, 'One of the people who are named does not exist.'),

  'duty.day_to_come': say(400, 'Nobody knows how things will stand on a day to come. Choose today or an earlier day.'),
  'duty.own_waiver': say(403, 'Nobody waives anything for themselves. Ask your own lead.'),
  'duty.licence_waiver': say(409, 'A licence cannot be waived: without it the work must not be done.'),
  'duty.not_owed': say(409, 'Nobody asks this of them, so there is nothing to waive.'),
  'duty.waiver_until': say(422, ({ latest }) => `The last day must lie between today and ${latest}.`),
  'duty.waiver_unknown': say(404, 'There is no such waiver.'),
  'duty.waiver_over': say(409, 'This waiver is over already.'),

  'mail.unknown': say(404, 'There is no such email.'),
  'mail.sent': say(409, 'This email was sent already.'),
  'mail.spent': say(409, 'This email cannot be sent again: what it said or carried is out of date.'),
  'mail.off': say(409, 'Email is not set up, so nothing can be sent.'),

  'leave.unknown': say(404, 'There is no such leave.'),
  'leave.order': say(422, 'The last day of leave cannot be before its first.'),
  'leave.bounds': say(422, ({ earliest, latest }) => `Leave can be entered for days from ${earliest} to ${latest}.`),
  'leave.begun': say(409, 'These days have begun or are over, so they stay.'),

  'calendar.unknown': say(404, 'There is no calendar at this address, or not any more.'),
  'calendar.too_many': say(
    429,
    ({ minutes }) => `Too many addresses that do not exist. Try again in ${many(minutes, 'minute', 'minutes')}.`,
  ),

  'import.not_csv': say(
    422,
    ({ line }) =>
      `This is not a CSV file, or line ${line} has a quotation mark that is not closed. Save the list as CSV.`,
  ),
  'import.empty': say(422, 'There is nobody in this list.'),
  'import.no_username': say(
    422,
    'The first line must name the columns, username among them: username, firstName, lastName, email, department, role, reportsTo, startedOn.',
  ),
  'import.has_errors': say(
    422,
    ({ errors }) => `Nothing was imported: ${many(errors, 'line has an error', 'lines have errors')}.`,
  ),
  'invitation.over': say(410, 'This invitation was used, replaced or has expired. Ask for a new one.'),
  'invitation.deactivated': say(409, 'This account is deactivated. Ask whoever invited you.'),
  'portal.no_address': say(
    409,
    'Links and QR codes are off, because the portal does not know its own address. Whoever runs it sets PUBLIC_URL.',
  ),

  'content.version_changed': say(409, 'This was revised while you had it open. Read the new version, then try again.'),
  'content.empty': say(409, 'This document has no content yet, so it cannot be signed.'),
  'content.unknown': say(404, 'There is no such item.'),
  'content.no_version': say(404, 'There is no such version.'),
  'content.retired': say(409, 'This is retired already.'),
  'content.not_retired': say(409, 'This is not retired.'),
  'content.order': say(
    409,
    'The list has changed since you looked at it. Look again, then move what you want to move.',
  ),

  'draft.unknown': say(404, 'There is no such draft.'),
  'draft.over': say(409, 'This draft was published or thrown away. Open the item again to go on.'),
  'draft.stale': say(409, 'Somebody saved a newer draft. Yours is not lost: compare the two and choose.'),
  'draft.overtaken': say(
    409,
    'Another version was published while you were writing. Look at what it changed, then publish yours.',
  ),
  'draft.unchanged': say(409, 'Nothing is different from what is live, so there is nothing to publish.'),
  'draft.in_the_way': say(409, 'This item has a draft already. Publish it or throw it away first.'),
  'draft.other_kind': say(400, 'What was sent does not fit this kind of content.'),
  'draft.no_pdf': say(404, 'This kind of content is not printed.'),
  'draft.has_errors': say(
    422,
    ({ errors }) => `${many(errors, 'thing', 'things')} must change before this can be published.`,
  ),

  'swms.unknown': say(404, 'There is no such document.'),
  'induction.already_complete': say(409, 'Your induction form is already submitted.'),
  'induction.swms_unread': say(
    409,
    ({ unread }) => `Read ${many(unread, 'more document', 'more documents')} before you submit the form.`,
  ),

  'topic.unknown': say(404, 'There is no such toolbox topic.'),
  ...TALK_REFUSALS,
  'toolbox_quiz.none': say(409, 'No quiz questions available for this topic.'),
  'toolbox_quiz.passed': say(409, 'You have already passed this quiz.'),
  'toolbox_quiz.not_started': say(409, 'Start the quiz first.'),
  'toolbox_quiz.incomplete': say(400, 'Please answer all questions before submitting.'),

  'module.unknown': say(404, 'There is no such module.'),
  'module.locked': say(403, 'This module is locked. Complete the one before it first.'),
  'module.not_a_manual': say(409, 'This module has a quiz; it is completed by passing that.'),
  'module.no_quiz': say(409, 'No quiz available for this module.'),
  'quiz.answer_count': say(400, ({ expected, given }) => `Answer all ${expected} questions; ${given} were sent.`),
  'quiz.answer_range': say(400, ({ question }) => `The answer to question ${question} is not one of its options.`),
  'quiz.other_draw': say(
    409,
    'These questions have been replaced by others, perhaps on another device. Nothing was counted. Please answer the ones shown now.',
  ),
  'quiz.daily_limit': say(429, ({ limit }) => dailyLimitWords(limit)),
  'certificate.unknown': say(404, 'There is no such certificate.'),
  'certificate.too_many': say(429, 'Too many certificates were checked from here. Try again in a minute.'),
  'kudos.to_self': say(400, 'You cannot give kudos to yourself.'),
  'kudos.management_only': say(403, 'Only managers and administrators can give Management Recognition.'),
  'kudos.daily_limit': say(429, 'You have given your kudos for today. You can give the next one tomorrow.'),
  'challenge.none_today': say(404, 'No challenge available today. Check back tomorrow!'),
  'challenge.already_answered': say(409, "You have already answered today's challenge."),
  'challenge.changed': say(409, 'This challenge was edited while you had it open. Read it again, then answer.'),
  'challenge.not_todays': say(409, "This is not today's challenge any more. Reload to see the new one."),
  'challenge.answer_range': say(400, 'The answer is not one of the options.'),
  'practice.unknown': say(404, 'There is no such question to practise.'),
  'practice.changed': say(
    409,
    'This question was answered or edited meanwhile, perhaps on another device. Here are the ones that are due now.',
  ),
  'practice.answer_range': say(400, 'The answer is not one of the options.'),
  'milestone.unknown': say(404, 'There is no such milestone.'),
  'milestone.not_achieved': say(409, 'You have not reached this milestone yet.'),
  'rewards.unknown': say(404, 'There is no such reward.'),
  'rewards.insufficient_points': say(
    409,
    ({ missing }) => `You need ${many(missing, 'more point', 'more points')} for this reward.`,
  ),
  'rewards.already_redeemed': say(409, 'You have already redeemed this reward.'),
  'rewards.out_of_stock': say(409, 'Out of stock'),
  'rewards.price_changed': say(409, 'The price of this reward has changed. Look at it again before you redeem it.'),
  'rewards.stock_changed': say(409, 'The stock has changed meanwhile. Look at it again, then count.'),
  'rewards.not_a_picture': say(409, 'This file is not a picture. Choose a JPEG, PNG or WebP picture.'),
  'redemption.unknown': say(404, 'There is no such redemption.'),
  'redemption.step': say(409, ({ now }) => `This is ${now} by now, so nothing was changed.`),
  'help.too_many': say(
    429,
    ({ limit }) =>
      `You have sent ${many(limit, 'query', 'queries')} in the last hour. Try again later, or ring support.`,
  ),

  'packs.unknown': say(404, 'There is no such evidence pack.'),
  'packs.gone': say(410, 'This evidence pack is no longer kept. Make it again.'),
  'packs.nobody': say(400, 'Nobody in this selection was with the company on that day.'),
  'packs.document_unknown': say(404, 'There is no such document.'),
  'packs.day_to_come': say(400, 'Choose today or a day before it.'),
  'packs.waiting': say(
    409,
    ({ most }) => `You already have ${most} evidence packs waiting. Wait for one to be ready, or cancel one.`,
  ),
  'packs.kept': say(
    409,
    ({ most }) =>
      `You have ${most} evidence packs already. The oldest goes 7 days after it was made; until then, use one of these.`,
  ),
  'packs.made': say(409, 'This evidence pack is not being made any more.'),

  ...LICENCE_REFUSALS,
  ...FILE_REFUSALS,
  'help.too_many_answers': say(
    429,
    ({ limit }) =>
      `You have written ${many(limit, 'message', 'messages')} in the last hour. Try again later, or ring support.`,
  ),
  'help.unknown': say(404, 'There is no such query.'),
  'help.owner_unfit': say(400, 'A query is assigned to an active administrator.'),
}

export function statusOf(code: RefusalCode): number {
  return REFUSALS[code].status
}

/** What a person reads. */
export function wordsOf<Code extends RefusalCode>({ code, facts }: Pick<Refusal<Code>, 'code' | 'facts'>): string {
  const { words }: Meaning<RefusalFacts[Code]> = REFUSALS[code]
  return typeof words === 'string' ? words : words(facts)
}
