// A network for the machines of the cluster: each in a namespace of its own, with one line to the others and one to the portals, so that
// either can be cut. Where namespaces are not allowed all of them share this machine's own address, and nothing can be cut.
import { spawnSync } from 'node:child_process'
import { networkInterfaces } from 'node:os'

export interface Place {
  /** What the other machines reach it by. */
  address: string
  /** What the portals reach it by. */
  outside: string
  /** What comes before a command that is to run there. */
  enter: readonly string[]
  /** From the other machines alone, or from everybody. */
  cut(from: 'machines' | 'everybody'): void
  mend(): void
}

export interface Network {
  places: Place[]
  /** Why nothing can be cut, where that is so. */
  whole?: string
  remove(): void
}

const ID = process.pid.toString(36)
const BRIDGE = `gqb${ID}`

function ip(command: string): void {
  const { status, stderr, error } = spawnSync('ip', command.split(' '), { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ip ${command}: ${error?.message ?? stderr.trim()}`)
}

/** Two networks with the same addresses would lead each other's way. */
function refuseSecond(): void {
  const taken = Object.values(networkInterfaces()).some(line => line?.some(({ address }) => address === portalsEnd(1)))
  if (taken) throw new Error('another run is under way, or one was killed: see ip netns list and ip link')
}

const portalsEnd = (number: number) => `10.98.${number}.1`

export function layNetwork(machines: number): Network {
  refuseSecond()
  const numbers = Array.from({ length: machines }, (_, index) => index + 1)
  const remove = () => {
    for (const number of numbers) spawnSync('ip', ['netns', 'del', `gqn${ID}${number}`])
    spawnSync('ip', ['link', 'del', BRIDGE])
  }
  try {
    ip(`link add ${BRIDGE} type bridge`)
    ip(`link set ${BRIDGE} up`)
    return { places: numbers.map(layPlace), remove }
  } catch (error) {
    remove()
    const own = { address: '127.0.0.1', outside: '127.0.0.1', enter: [], cut: () => {}, mend: () => {} }
    return { places: numbers.map(() => own), whole: (error as Error).message, remove: () => {} }
  }
}

function layPlace(number: number): Place {
  const name = `gqn${ID}${number}`
  // To the other machines, and to the portals.
  const [inner, outer] = [`gqi${ID}${number}`, `gqo${ID}${number}`]
  const [address, outside] = [`10.97.0.${number}`, `10.98.${number}.2`]
  ip(`netns add ${name}`)
  ip(`link add ${inner} type veth peer name machines netns ${name}`)
  ip(`link set ${inner} master ${BRIDGE} up`)
  ip(`-n ${name} addr add ${address}/24 dev machines`)
  ip(`link add ${outer} type veth peer name portals netns ${name}`)
  ip(`addr add ${portalsEnd(number)}/30 dev ${outer}`)
  ip(`link set ${outer} up`)
  ip(`-n ${name} addr add ${outside}/30 dev portals`)
  for (const line of ['lo', 'machines', 'portals']) ip(`-n ${name} link set ${line} up`)
  return {
    ...{ address, outside, enter: ['ip', 'netns', 'exec', name] },
    cut(from) {
      ip(`link set ${inner} down`)
      if (from === 'everybody') ip(`link set ${outer} down`)
    },
    mend() {
      ip(`link set ${inner} up`)
      ip(`link set ${outer} up`)
    },
  }
}
