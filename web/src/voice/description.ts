/** What somebody's session description asks of me: little, since each page sends to eight others. */

/** One packet carries so many ms of sound: packets are what a mesh costs, more than the sound in them. */
const PACKET = 60;

/** Bits a second to each person: with eight of them still a modest line. */
const BITRATE = "maxaveragebitrate=32000";

/** Each packet would be numbered for, and reported to, a control of bandwidth that so thin a stream does not need. */
const REPORTS = /^a=(rtcp-fb:|extmap:.*(transport-wide-cc|abs-send-time))/;

/**
 * Their description, asking for less than the browser would.
 *
 * Long packets without reports; and nothing while nobody speaks (Opus' discontinuous transmission): at a table mostly
 * one speaks and eight listen, and each of them would send packets of near silence to all others.
 */
export function lightened(sdp: string): string {
  const lines = sdp.split(/\r?\n/).filter((line) => line !== "" && !REPORTS.test(line));
  const asked = lines.filter((line) => !/^a=(max)?ptime:/.test(line)).map(thin);
  return [...asked, `a=ptime:${PACKET}`, ""].join("\r\n");
}

function thin(line: string): string {
  return line.replace(/^(a=fmtp:\d+ .*\buseinbandfec=1)(?!.*usedtx)/, `$1;usedtx=1;${BITRATE}`);
}
