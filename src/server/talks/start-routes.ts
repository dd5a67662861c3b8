// What a lead chooses from to start a talk: topics, places, and the crew.
import { api } from '../../contract/api.ts'
import { initialsOf } from '../../domain/person.ts'
import { audienceOf, minutesToReadOut } from '../../domain/talk.ts'
import { weekOf } from '../../domain/talk-plan.ts'
import { bodyOf } from '../content/version-bodies.ts'
import type { Reader } from '../db/database.ts'
import { type Route, read } from '../http/route.ts'
import { teamOf } from '../http/team-queries.ts'
import type { Portal } from '../portal.ts'
import { topicOf } from './describe.ts'
import { plansOf } from './list-queries.ts'
import { crewToday, lastHeldBy, placesOf, topicsReadBy, topicsToTalkOn } from './start-queries.ts'

const MOST_PLACES = 8

async function minutesOf(portal: Portal, db: Reader, topicId: number, version: number): Promise<number> {
  const { body } = await bodyOf(portal, db, 'topic', topicId, version)
  return minutesToReadOut(body.sections.map(({ title, html }) => `${title} ${html}`).join(' '))
}

export const talkStartRoutes: Route[] = [
  read(api.talkStart, async ({ portal, db, caller, moment }) => {
    const ids = await teamOf(db, caller.id)
    const crew = await crewToday(db, ids, moment.today)
    const signed = Map.groupBy(await topicsReadBy(db, ids), ({ item_id }) => item_id)
    const held = await lastHeldBy(db, caller.id)
    const week = weekOf(moment.today)
    const planned = (await plansOf(db, caller.id, week)).find(plan => plan.week === week)
    const topics = []
    for (const topic of await topicsToTalkOn(db)) {
      const byPerson = Map.groupBy(signed.get(topic.id) ?? [], ({ user_id }) => user_id)
      const team = crew.map(one => ({ ...one, signatures: byPerson.get(one.id) ?? [] }))
      const { all, unread } = audienceOf(team, topicOf(topic))
      topics.push({
        ...{ id: topic.id, number: topic.topic_number, title: topic.title, version: topic.version },
        minutes: await minutesOf(portal, db, topic.id, topic.version),
        ...{ crew: all.length, unread: unread.length },
        ...{ heldOn: held.get(topic.id) ?? null, isPlanned: planned?.id === topic.id },
      })
    }
    return {
      topics,
      places: await placesOf(db, caller.id, MOST_PLACES),
      crew: crew.map(({ id, name, department, first_name, last_name, onLeaveUntil }) => ({
        ...{ id, name, department, initials: initialsOf(first_name, last_name), onLeaveUntil },
      })),
    }
  }),
]
