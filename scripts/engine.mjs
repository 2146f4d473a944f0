/**
 * How the server's engine is started. A purchase makes and drops a few megabytes, many of them side by side: where young
 * objects have room to die in, a sixth of the server's time is not spent on moving them about. It grows with the load, so
 * a server that rests takes no more.
 */
export const engine = ['--max-semi-space-size=64']
