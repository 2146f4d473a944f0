import type { StoaAddresses } from './addresses.cjs'
/** Next's config, an object or a function, with Stoa in the place of the platform. For webpack and Turbopack. */
export function withStoa<Config extends object>(config?: Config, options?: StoaAddresses): Config
