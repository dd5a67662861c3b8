// That the phone is in the hands of the crew, which a reload does not change.

const NAME = 'talk-handed-over'

export function handOver(talkId: number): void {
  try {
    sessionStorage.setItem(NAME, String(talkId))
  } catch {
    // Then it is true for as long as the page is there.
  }
}

export function isHandedOver(talkId: number): boolean {
  try {
    return sessionStorage.getItem(NAME) === String(talkId)
  } catch {
    return false
  }
}

export function takeBack(): void {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // Nothing was kept.
  }
}
