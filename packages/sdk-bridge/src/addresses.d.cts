export interface StoaAddresses {
  /** Stoa as the app's server reaches it. Default: the environment's `STOA_URL`, or else `publicUrl`. On a running server
   *  its `STOA_URL`, where it is set, comes first. */
  url?: string
  /** Stoa as visitors' browsers reach it. Default: the environment's `STOA_PUBLIC_URL`, or else `url`. */
  publicUrl?: string
}
