# Registers an individual as a seller, and waits until the sandbox has approved it.
require "json"
require "net/http"

URL = ENV.fetch("CREDENCIA_URL", "http://127.0.0.1:3000")

# Sends a request and returns the data of its answer.
def call(method, path, body = nil)
  uri = URI(URL + path)
  request = Net::HTTP.const_get(method).new(uri, "Content-Type" => "application/json")
  request.basic_auth("pk_test_demo", "sk_test_demo")
  request.body = JSON.generate(body) if body
  response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https") { |http| http.request(request) }
  answer = JSON.parse(response.body)
  raise "#{answer["code"]}: #{answer["errors"]}" unless response.is_a?(Net::HTTPSuccess)
  answer["data"]
end

seller = call(:Post, "/v1/submerchants", {
  entity_type: "pf",
  legal_name: "Rita Campos",
  tax_id: "52998224725",
  email: "rita@campos.example",
  metadata: { sandbox: "approve" }
})
path = "/v1/submerchants/#{seller["id"]}"

call(:Post, "#{path}/addresses", {
  street: "Rua da Praia",
  number: "20",
  neighborhood: "Centro Histórico",
  city: "Porto Alegre",
  state: "RS",
  zip_code: "90010-000"
})

%w[front_id back_id selfie_with_id proof_of_residence].each do |type|
  call(:Post, "#{path}/documents", {
    type: type,
    file_url: "https://files.example.com/#{type}.jpg",
    file_name: "#{type}.jpg",
    file_size: 182_133,
    mime_type: "image/jpeg"
  })
end

status = call(:Post, "#{path}/submit-for-review")["status"]
while status == "pending_review"
  sleep 0.5
  status = call(:Get, path)["status"]
end
puts "The seller is #{status}."
