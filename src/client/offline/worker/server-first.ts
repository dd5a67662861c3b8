// The server's answer where there is one; what is on the device where the server is out of reach or takes too long.

/** How long the server may take where the device has an answer too. */
const PATIENCE = 4000

/** The browser may have asked for a page already, while the worker was starting. */
export async function answerOfServer(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse
  return preloaded ?? fetch(event.request)
}

export async function serverFirst(
  event: FetchEvent,
  fromServer: Promise<Response>,
  onDevice: Response | undefined,
): Promise<Response | undefined> {
  // An answer that comes too late may still be worth keeping.
  event.waitUntil(fromServer.catch(() => undefined))
  try {
    const answer = await (onDevice ? Promise.race([fromServer, afterPatience()]) : fromServer)
    // A proxy may answer for a server that is down.
    return answer && (answer.status < 502 || !onDevice) ? answer : onDevice
  } catch {
    return onDevice
  }
}

function afterPatience(): Promise<undefined> {
  return new Promise(resolve => setTimeout(resolve, PATIENCE))
}
