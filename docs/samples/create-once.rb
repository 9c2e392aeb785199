# Sends a POST until it is answered: with one Idempotency-Key it takes effect once, however often it is sent.
require "json"
require "net/http"
require "securerandom"

URL = ENV.fetch("CREDENCIA_URL", "http://127.0.0.1:3000")
MAX_TRIES = 8

def post(path, body, key)
  uri = URI(URL + path)
  request = Net::HTTP::Post.new(uri, "Content-Type" => "application/json", "Idempotency-Key" => key)
  request.basic_auth("pk_test_demo", "sk_test_demo")
  request.body = JSON.generate(body)
  (1..).each do |tries|
    # 0.5 s, 1 s, 2 s, … up to half a minute, each with jitter.
    wait_s = [30, 0.25 * 2**tries].min * rand(0.5..1.0)
    begin
      response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https", read_timeout: 30) do |http|
        http.request(request)
      end
      answer = JSON.parse(response.body)
      return answer["data"] if response.is_a?(Net::HTTPSuccess)
      status = response.code.to_i
      worth_repeating = answer["code"] == "IDEMPOTENCY_KEY_IN_USE" || status == 429 || status >= 500
      raise ArgumentError, answer["code"] if !worth_repeating || tries == MAX_TRIES
      wait_s = (response["Retry-After"] || response["Idempotency-Retry-After"] || wait_s).to_f
    rescue SystemCallError, Timeout::Error, IOError, JSON::ParserError
      # No connection, no answer in time, or a proxy's page: whether the request took effect is unknown, so it is sent again.
      raise if tries == MAX_TRIES
    end
    sleep wait_s
  end
end

# Made before the first try and kept with your order.
key = "order-1042-#{SecureRandom.uuid}"
body = { legal_name: "Ateliê Girassol Ltda", tax_id: "11222333000181" }
first = post("/v1/submerchants", body, key)
second = post("/v1/submerchants", body, key)
puts "The same seller." if first["id"] == second["id"]
