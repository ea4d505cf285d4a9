/** The version of this package, which follows that of the API. */
export const VERSION = "0.3.0";
