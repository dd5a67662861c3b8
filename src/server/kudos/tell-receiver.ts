// Whoever is recognised hears of it: in the portal, and by mail unless they want no news.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { kudos } from '../../contract/kudos.ts'
import { linkTo, writeTo } from '../mail/write-to.ts'
import type { WriteContext } from '../portal.ts'
import { notify } from '../record/notices.ts'

type Given = Omit<OutputOf<typeof kudos.giveKudos>, 'pointsAwarded'>

const WALL = '/?tab=kudos'

export async function tellReceiver(context: WriteContext, given: Given): Promise<void> {
  const title = `Kudos from ${given.fromUser.name}, +${given.points} points`
  const text = `“${given.message}”`
  const about = { kind: 'kudos', id: given.id } as const
  await notify(context.trx, [{ userId: given.toUserId, kind: 'kudos', about, title, text, href: WALL }], context.moment)
  await writeTo(context, given.toUserId, {
    subject: `Kudos from ${given.fromUser.name}`,
    parts: [
      { kind: 'text', text: `${given.fromUser.name} gave you kudos, and ${given.points} points with them:` },
      { kind: 'text', text },
      ...linkTo(context, 'See kudos', WALL),
    ],
    footer: 'You can turn off emails about kudos under Account in the portal.',
    isNews: true,
  })
}
