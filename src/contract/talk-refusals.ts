// How the portal says no to what somebody does in a group talk.
import { longDay } from '../domain/long-day.ts'
import type { RefusalCode, RefusalFacts } from '../domain/refusal.ts'
import { type Meaning, many, say } from './refusal-words.ts'

type TalkRefusal = Extract<RefusalCode, `talk.${string}`>

export const TALK_REFUSALS: { readonly [Code in TalkRefusal]: Meaning<RefusalFacts[Code]> } = {
  'talk.unknown': say(404, 'There is no such talk.'),
  'talk.code_unknown': say(404, 'There is no talk with this code, or it is over. Ask whoever leads the talk.'),
  'talk.too_many': say(
    429,
    ({ minutes }) => `Too many codes were tried. Try again in ${many(minutes, 'minute', 'minutes')}.`,
  ),
  'talk.finished': say(409, 'This talk is over, so nothing in it can be changed.'),
  'talk.not_finished': say(409, 'Notes are added once the talk is over. Until then, write down what is raised.'),
  'talk.too_late': say(
    409,
    ({ hours }) => `What was signed in a talk is taken for ${hours} hours after its end. This came later.`,
  ),
  'talk.not_presenter': say(403, 'Only whoever leads the talk can do this.'),
  'talk.not_of_team': say(403, 'Only people of your own team can be marked present. Others join or sign.'),
  'talk.action_day': say(422, ({ today, latest }) => `The day must lie between today and ${longDay(latest, today)}.`),
  'talk.owner_unfit': say(422, 'Give an action to somebody who is there, to one of your team, or to yourself.'),
  'talk.action_unknown': say(404, 'There is no such action.'),
  'talk.action_done': say(409, 'This action is ticked off already.'),
  'talk.not_your_action': say(403, 'Only its owner, or whoever led the talk, can tick this off.'),
  'talk.plan_week': say(422, 'Plan this week or one of the next 26, by its Monday.'),
}
