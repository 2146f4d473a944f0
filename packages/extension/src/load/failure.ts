/** Why an extension is not used. Everything else goes on without it. */
export interface ExtensionFailure {
  /** As the configuration names it; `stoa.config.ts` if that is wrong itself. */
  readonly package: string
  readonly version?: string
  /** What is wrong, and where. */
  readonly cause: string
  readonly fix: string
}

/** Thrown by the checks; the loader adds the package. */
export class ExtensionFault extends Error {
  override name = 'ExtensionFault'
  readonly fix: string

  constructor(message: string, fix: string, cause?: unknown) {
    super(message, { cause })
    this.fix = fix
  }
}

/** The error of someone else's code, with the first place of it that is not Node's. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const place = error.stack
    ?.split('\n')
    .find((line) => /^\s+at .*(file:|\/)/.test(line) && !/node:|node_modules/.test(line))
  return place ? `${error.message} (${place.trim()})` : error.message
}

export function toFailure(name: string, error: unknown, version?: string): ExtensionFailure {
  const head = { package: name, ...(version && { version }) }
  if (error instanceof ExtensionFault) return { ...head, cause: error.message, fix: error.fix }
  return {
    ...head,
    cause: `It threw an error when it was loaded: ${describeError(error)}`,
    fix: 'Fix the error in the extension, or remove it from stoa.config.ts.',
  }
}

/** One failure for the terminal and the log. */
export const formatFailure = ({ package: name, version, cause, fix }: ExtensionFailure): string =>
  `The extension ${name}${version ? ` ${version}` : ''} is not used. ${cause} ${fix}`
