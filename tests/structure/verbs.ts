/** Verbs that names of functions begin with. Words that are nouns as often (`order`, `page`, `form`) are left out. */
export const verbs: ReadonlySet<string> = new Set(
  `
    abandon abbreviate accept accumulate act activate add adjust adopt advance age aggregate alert allocate allow analyze
    announce anonymize answer append apply approve archive arrive ask assemble assert assess assign attach attempt
    audit authenticate authorize await backdate become begin bill bind block blur book break browse build bulk bundle
    burn buy calculate call cancel canonicalize capitalize capture carry catch challenge change charge check choose
    cite claim clamp classify clean clear clip clone close collect combine commit compact compare compile complete
    compress compute conclude confirm connect consult continue control convert coordinate copy correct count cover
    create crop cut deal decide declare decline decode decorate decrement decrypt define delete deliver derive
    describe detect die diff differ digest disable discard disconnect discover dispatch dispute divide download draft
    drag drain draw drop duplicate earn edit emit enable encode encrypt end enqueue enroll ensure enter erase escape estimate
    evaluate evict exchange exec exclude execute exit expand expect expire explain export
    extend extract fail fetch fill film filter find
    fingerprint finish fit fix flush focus fold follow forge forget format forward free freeze fulfill gather generate get
    give go grant group grow guard guess handle hash hide hold host identify ignore import include increment indent index
    infer inflate inform ingest initialize inject insert insist inspect install intercept intersect introduce
    invalidate invent invert isolate issue iterate join keep kill launch lead learn leave let limit link list listen
    load localize locate lock log look lower make map mark mask match measure memoize merge migrate mirror mix
    moderate modify mount move multiply mutate narrow need negate negotiate nest normalize note notify obfuscate offer
    omit open pack pair park parse pass passes paste patch pause pay peek perform pick place plan plant plug post
    postpone precompress prefer prefix prepare press preview price print probe proceed project prorate prove prune
    publish purchase purge push put query quote race raise rank reach read readdress rebuild recall receive recognize
    recommend reconcile record recount recover redact redeem redirect reduce reevaluate refer refocus refresh refund
    refuse register rehash reindex reject relax release remember remove rename render renew reorder repeat replace
    replay report reprice request requeue require resend reserve reset resolve respond restart restock restore restrict
    resubmit resume retag rethrow retire retranslate retrieve retry return reuse reverse revert review revoke rewrite
    rotate round run sample sanitize saturate save say scale scan schedule scroll seal search seed select sell send
    serialize serve set settle share shorten show shuffle sign signal silence skip sleep sniff solve sort spell spend
    split spread start step stock stop store stream strike strip style submit subscribe subtract succeed suggest sum
    summarize supervise switch tag take test throw tick tidy toggle touch tour trace track trade transfer translate trash
    trickle trigger trim truncate trust try turn unblock unbridge uncount undo unescape unguard unite unpack
    unsubscribe unwind unwrap update upload upsert use validate verify violate visit void vote wait wake walk warn watch
    weigh welcome wish withdraw wrap write zip
  `
    .trim()
    .split(/\s+/),
)
