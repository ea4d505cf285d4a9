// What the modules of web/ may import: nothing in a circle, and only from their own folder and folders of lower layers.
// Types count, too. `lint.sh` checks it.

/** The folders of web/, lowest layer first. */
const LAYERS = [
  ["vendor", "vendor/fluent"],
  ["core/browser"],
  ["core/server"],
  ["core"],
  ["parts", "analysis"],
  ["parts/people", "parts/lists", "parts/standing"],
  ["account", "newgame", "table/game"],
  ["account/personal", "table/board", "table/decision", "table/forks", "seeking", "profile"],
  ["table/seats"],
  ["table/sharing"],
  ["table/time"],
  ["table/drill"],
  ["table/start_and_end"],
  ["table", "learn"],
  ["lesson"],
  ["pages"],
  ["."],
];

const modulesIn = (folder) => (folder === "." ? "^[^/]+$" : `^${folder}/[^/]+$`);

const layers = LAYERS.flatMap((folders, index) =>
  folders.map((folder) => ({
    name: `below ${folder}`,
    severity: "error",
    from: { path: modulesIn(folder) },
    to: { pathNot: [folder, ...LAYERS.slice(0, index).flat()].map(modulesIn) },
  })),
);

module.exports = {
  forbidden: [
    { name: "no circles", severity: "error", from: {}, to: { circular: true } },
    { name: "every folder has a layer", severity: "error", from: { pathNot: LAYERS.flat().map(modulesIn) }, to: {} },
    ...layers,
  ],
  options: { detectJSDocImports: true, doNotFollow: { path: "^vendor/" } },
};
