// Receives webhooks, checks that they are genuine, and prints what happened. RETCON_WEBHOOK_SECRET is the webhook's secret.
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

const secret = Buffer.from((process.env["RETCON_WEBHOOK_SECRET"] ?? "").replace(/^whsec_/, ""), "base64");
const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
const seen = new Set<string>(); // a program that must not repeat itself after a restart stores these
const MOST_SECONDS = 300;

/** Return whether one of the signatures is ours, of these very bytes, made just now. See standardwebhooks.com. */
async function isGenuine({ headers }: IncomingMessage, body: Buffer): Promise<boolean> {
  const sentAt = Number(headers["webhook-timestamp"]);
  if (!(Math.abs(Date.now() / 1000 - sentAt) < MOST_SECONDS)) return false;
  const signed = Buffer.concat([Buffer.from(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.`), body]);
  const signatures = String(headers["webhook-signature"]).split(" ").map((each) => each.split(","));
  const checks = signatures.map(async ([version, signature = ""]) =>
    version === "v1" && crypto.subtle.verify("HMAC", key, Buffer.from(signature, "base64"), signed));
  return (await Promise.all(checks)).includes(true);
}

const server = createServer(async (request, response) => {
  const body = await buffer(request);
  const genuine = await isGenuine(request, body);
  response.writeHead(genuine ? 204 : 401).end();
  const id = String(request.headers["webhook-id"]);
  if (!genuine || seen.has(id)) return; // an attempt that was answered too late is made again
  seen.add(id);
  const { type, data } = JSON.parse(body.toString());
  console.log(type, JSON.stringify(data)); // fetch `data.url` to see more
});
server.listen(Number(process.env["PORT"] ?? 9000), "127.0.0.1", () => console.log("Listening on", server.address()));
