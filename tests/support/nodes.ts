/** How many nodes serve the tests: `STOA_TEST_NODES=3 npm test` runs them on three behind a balancer. */
export const nodes = Number(process.env.STOA_TEST_NODES ?? 1)
