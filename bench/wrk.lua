-- Sends the requests of a file, one a line, over the connections of one thread. What may be sent once is sent once: the thread stops
-- when the file is at its end. Its environment says which file, and whether to begin again.
local ffi = require('ffi')
ffi.cdef [[
  typedef struct { long seconds; long nanoseconds; } moment;
  int clock_gettime(int clock, moment *now);
]]

local thread

function setup(it)
  thread = it
end

local requests, sent, answered = {}, 0, 0
-- Answers that are still on their way when the last request has been sent.
local spare = tonumber(os.getenv('LOAD_CONNECTIONS'))
local isEndless = os.getenv('LOAD_ENDLESS') == 'yes'

function init()
  for line in io.lines(os.getenv('LOAD_REQUESTS')) do
    requests[#requests + 1] = line:gsub('\1', '\r\n')
  end
  began = now()
end

function now()
  local moment = ffi.new('moment')
  ffi.C.clock_gettime(1, moment)
  return tonumber(moment.seconds) * 1e6 + tonumber(moment.nanoseconds) / 1e3
end

function request()
  sent = sent % #requests + 1
  return requests[sent]
end

if not isEndless then
  function response()
    answered = answered + 1
    if answered + spare >= #requests then
      finished = now()
      wrk.thread:stop()
    end
  end
end

function done(summary, latency)
  local finished = thread:get('finished')
  local time = finished and finished - thread:get('began') or summary.duration
  local failures = summary.errors
  io.write(string.format(
    '\nRESULT {"count":%d,"milliseconds":%.3f,"p50":%.4f,"p99":%.4f,"refused":%d,"broken":%d}\n',
    summary.requests, time / 1e3, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    failures.status, failures.connect + failures.read + failures.write + failures.timeout
  ))
end
