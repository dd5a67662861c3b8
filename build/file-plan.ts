// Into which files the client is cut. Each file costs a request and compresses on its own, so a page should have few, and none
// that it does not need:
//
//   base        what the login screen needs, and so everybody
//   door        what other ways to sign in share with what people see of them once they are in
//   passkeys    what adding one needs: on the account page, and for whoever must have one
//   groundwork  what the frame needs, or the first screen (or what follows it at once) and some other
//   dashboard   what the first screen shares with its own tabs and dialogs alone
//   radix       what dialogs, choices and messages have in common, all from one library
//   dialogs     what is needed once something opens over a screen
//   desks       the same where administrators alone open it
//   lists       a table, its ticks and the way through its pages
//   quiz        options to choose from and answers to look at
//   uploads     sending a file
//   qr          drawing a square code
//   talks       what the screens of group talks share
//   kept        what a phone keeps of a talk, which the frame sends from any screen
//   people      what the screens about people share
//   manage      what the screens of administrators share
//   authoring   what the screens of whoever writes content share
//   packs       what the two screens of evidence packs share
//   team        what the screens of leads share
//   own         what the screens about oneself and one's team share, and no administrator's
//   screens     what other screens share
//
// The rest of a screen, a tab or a dialog is its own file. Each of these holds what its parts import, unless an earlier one has it,
// so that no file imports itself through another.

interface Module {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): Module | null
}

interface Roots {
  /** Where the client starts: whoever is not signed in gets this alone. */
  start: string
  /** What is around every screen. */
  frame: string
  /** The screen that most people see first. */
  first: string
}

/** Whatever else is fetched on its own opens over a screen. */
const SCREEN = /(Screen|Tab)\.tsx$/

/** Screens that most people never open: what they share comes with them, styles included. */
const MANAGE =
  /\/((manage|seals|authoring|help\/inbox|accounts\/(people|account)|duties\/(requirements|matrix)|rewards\/desk|licences\/types)\/|packs\/PacksScreen|licences\/check\/RefuseDialog)/
/** Of those, the ones on which a lead is chosen from a list, which has styles of its own. */
const PEOPLE = /\/accounts\/people\/(NewPerson|Person|People)Screen\.tsx$/
/** Of those, the few who write content: nobody else's page gets heavier by it. */
const AUTHORING = /\/authoring\//
/** What administrators and leads have each on a screen of their own. */
const PACKS = /\/packs\//
/** The same for leads, who have no use for what administrators share. */
const TEAM = /\/(duties\/(team|person)|licences\/check)\//
/** They come in as many files as a page should have: another one is not worth what it would spare others. */
const MANY_FILES = /\/(Analytics|Module)Screen\.tsx$/
/** Small styles that mostly come together: apart, they would be a request each. */
const LISTS = /ui\/((Pager|Tick)\.tsx|css\/(pager|table)\.css)$/
/** The same of a quiz: its options, and its answers afterwards. */
const QUIZ = /ui\/(QuizOptions|AnswerLine|Ticks)\.tsx$/
/** What sends a file: for whoever adds a licence, and where administrators keep pictures and documents. */
const UPLOADS = /(data\/upload|(contract|domain)\/files)\.ts$/
/** Few pages draw one, and it is heavy. */
const QR = /(node_modules\/(qrcode|dijkstrajs)\/|ui\/QrPicture\.tsx$)/
/** What a phone keeps of a talk, and how it is closed and sent. */
const KEPT = /\/talks\/kept\/|node_modules\/idb\/|domain\/sealed-box\.ts$/
/** Group talks: a crew in the yard waits for them, and nobody else needs them. */
const TALKS = /\/client\/talks\//
/** What the login screen fetches where it is asked for. It must not bring the rest of the portal along. */
const DOOR = /accounts\/(OtherWays\.tsx|passkeys\/webauthn\.ts)$/

/** Few people are here on a given day, and nobody else should have it in what dialogs or screens share. */
const PASSKEYS = /accounts\/(passkeys\/|confirm\/ConfirmPassword)/
/** Small, and on screens that have little else in common. */
const CONFIRM = /accounts\/confirm\//

/** Comes with a library's full list of everything it has, and is only used after the login. */
const LISTED = /@tanstack\/[\w-]+\/build\/modern\/(useMutation|mutationObserver)\.js$/

/** Fetched as soon as the first screen is there: what they need must not bring along all that other screens share. */
const SOON = /(dashboard\/DueCard|practice\/PracticeTile|ui\/Toaster)\.tsx$/

const DIALOG = /@radix-ui\/react-(alert-)?dialog\//
/** No screen needs it before something opens, is chosen from or is told. */
const RADIX = /@radix-ui\/(?!react-(alert-)?dialog\/)/
const DIALOG_STYLES = /ui\/css\/(dialog|scrim)\.css$/

export function filePlan(roots: Roots): (id: string, graph: Graph) => string | null {
  let plan: Map<string, string> | undefined
  return (id, graph) => {
    plan ??= planOf(graph, roots)
    return plan.get(id) ?? null
  }
}

function planOf(graph: Graph, { start, frame, first }: Roots): Map<string, string> {
  const later = fetchedLater(graph, start)
  const family = fetchedLater(graph, first).add(first)
  const dialogs = [...withImports(graph, later)].filter(id => DIALOG.test(id))
  const base = withImports(graph, [start])
  const ground = withImports(graph, [start, frame])
  const users = usersOf(graph, later, dialogs)
  const opensDialogs = (id: string) => dialogs.some(dialog => withImports(graph, [id]).has(dialog))
  // A page should have no styles that it does not need, so a part that has its own stays apart.
  const bringsStyles = (id: string) =>
    [...withImports(graph, [id])].some(part => part.endsWith('.css') && !ground.has(part))

  // Nobody else who opens something should have what administrators alone do.
  const isForManage = (id: string, usedBy: readonly string[]) =>
    usedBy.length > 0 && usedBy.every(part => MANAGE.test(part) && !SCREEN.test(part)) && !opensDialogs(id)

  // What nothing but a dialog brings is everybody's.
  const isOfTalks = (id: string, usedBy: readonly string[]) =>
    usedBy.length > 0 && usedBy.every(part => TALKS.test(part)) && !opensDialogs(id)

  // What a lead opens like administrators do brings nothing else to their screens.
  const isManage = (part: string) => MANAGE.test(part) && !TEAM.test(part)

  const plan = new Map<string, string>()
  for (const id of withImports(graph, [start, ...later])) {
    const usedBy = [...(users.get(id) ?? [])]
    // What is fetched by its own name keeps a file of that name.
    if (id === start || later.has(id)) continue
    if (base.has(id) && !LISTED.test(id)) plan.set(id, 'base')
    else if (ground.has(id)) plan.set(id, 'groundwork')
    else if (RADIX.test(id)) plan.set(id, 'radix')
    else if (usedBy.length === 1) continue
    else if (usedBy.some(part => DOOR.test(part))) plan.set(id, 'door')
    else if (usedBy.some(part => SOON.test(part)) && !bringsStyles(id)) plan.set(id, 'groundwork')
    else if (PASSKEYS.test(id)) plan.set(id, 'passkeys')
    else if (CONFIRM.test(id)) plan.set(id, 'screens')
    else if (QR.test(id)) plan.set(id, 'qr')
    else if (KEPT.test(id)) plan.set(id, 'kept')
    else if (isOfTalks(id, usedBy)) plan.set(id, 'talks')
    else if (!usedBy.some(part => SCREEN.test(part)) || opensDialogs(id) || DIALOG_STYLES.test(id))
      plan.set(id, isForManage(id, usedBy) ? 'desks' : 'dialogs')
    else if (usedBy.includes(first) && usedBy.every(part => family.has(part))) plan.set(id, 'dashboard')
    else if (LISTS.test(id)) plan.set(id, 'lists')
    else if (QUIZ.test(id)) plan.set(id, 'quiz')
    else if (UPLOADS.test(id)) plan.set(id, 'uploads')
    else if (usedBy.every(part => PEOPLE.test(part))) plan.set(id, 'people')
    else if (usedBy.every(part => AUTHORING.test(part))) plan.set(id, 'authoring')
    else if (usedBy.every(part => PACKS.test(part))) plan.set(id, 'packs')
    else if (usedBy.every(part => MANAGE.test(part))) plan.set(id, 'manage')
    else if (usedBy.every(part => TEAM.test(part))) plan.set(id, 'team')
    else if (bringsStyles(id)) continue
    else if (usedBy.includes(first)) plan.set(id, 'groundwork')
    else plan.set(id, usedBy.some(part => isManage(part) || MANY_FILES.test(part)) ? 'screens' : 'own')
  }
  return plan
}

/** For each module, which of the parts that are fetched on their own bring it with them, other than through their dialogs. */
function usersOf(graph: Graph, later: Iterable<string>, dialogs: readonly string[]): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const root of later) {
    for (const id of withImports(graph, [root], dialogs)) users.set(id, (users.get(id) ?? new Set()).add(root))
  }
  return users
}

/** Modules and everything they import directly, except for some and what only those import. */
function withImports(graph: Graph, roots: Iterable<string>, without: readonly string[] = []): Set<string> {
  const found = new Set<string>()
  const queue = [...roots]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id) || without.includes(id)) continue
    found.add(id)
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** Everything that is fetched on its own: screens, tabs, dialogs. */
function fetchedLater(graph: Graph, start: string): Set<string> {
  const found = new Set<string>()
  const queue = [start]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    for (const part of withImports(graph, [id])) {
      for (const later of graph.getModuleInfo(part)?.dynamicallyImportedIds ?? []) {
        if (found.has(later)) continue
        found.add(later)
        queue.push(later)
      }
    }
  }
  return found
}
